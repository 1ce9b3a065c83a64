import { about } from "./types/about.ts";
import { area } from "./types/area.ts";
import { general } from "./types/general.ts";
import { news } from "./types/news.ts";
import { partner } from "./types/partner.ts";
import { title } from "./types/title.ts";
import { useCase } from "./types/use-case.ts";
import type { ContentType } from "./types/field.ts";

/**
 * The content model: the single source of the field types, the parsing rules (fields.ts), and the help texts in the
 * editors of Contentful and of content files.
 */
export const contentTypes = {
  general,
  title,
  news,
  about,
  area,
  useCase,
  partner,
} as const satisfies Record<string, ContentType>;

export type ContentTypeId = keyof typeof contentTypes;

export const isContentType = (id: string): id is ContentTypeId => Object.hasOwn(contentTypes, id);

export type { ContentType, Field, FieldKind } from "./types/field.ts";
