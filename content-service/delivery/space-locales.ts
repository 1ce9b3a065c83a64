import { defaultLocale, locales } from "#language/languages.ts";
import { localeName } from "#language/locale-name.ts";

export type SpaceLocale = {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
};

export const spaceLocales: readonly SpaceLocale[] = locales.map((code) => ({
  code,
  name: localeName(code),
  default: code === defaultLocale,
  fallbackCode: code === defaultLocale ? null : defaultLocale,
}));
