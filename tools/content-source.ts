import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedPreviewToken, embeddedSpace, embeddedToken } from "#content-service/access.ts";
import { createContentService } from "#content-service/app.ts";
import { readSpace } from "#content-service/read-space.ts";
import type { Fetcher } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import type { CheckOptions } from "#src/content-check/checked-entry.ts";
import { contentfulAddress } from "#src/content-check/edit-address.ts";
import type { Finding } from "#src/content-check/finding.ts";
import { type Config, embeddedPath } from "#server/config.ts";

/** Where the tools read content: Contentful, or the embedded service over the content files, by the one protocol. */
export type ContentSource = {
  published: ContentService;
  /** With drafts; undefined where there is no token for them. */
  preview: ContentService | undefined;
  fetcher: Fetcher;
  options: CheckOptions;
  /** What no answer tells: files that could not be read. */
  fileFindings: readonly Finding[];
};

export async function contentSource(config: Config): Promise<ContentSource> {
  const { service, preview, contentDir } = config;
  return config.embedded
    ? embeddedSource(contentDir)
    : {
        published: service,
        preview:
          preview.token === undefined
            ? undefined
            : { ...service, url: preview.url, token: preview.token },
        fetcher: fetch,
        options: { editAddress: contentfulAddress(service) },
        fileFindings: [],
      };
}

/** @param directory a folder laid out like content-files/ */
export async function embeddedSource(directory: string): Promise<ContentSource> {
  const service = createContentService({
    directory,
    // Tools ask for no image, so nothing is written there.
    cacheDirectory: join(tmpdir(), "content-tools"),
    basePath: embeddedPath,
    log: () => undefined,
  });
  const space = await readSpace(directory);
  const access = { url: embeddedPath, space: embeddedSpace, environment: "master" };
  return {
    published: { ...access, token: embeddedToken },
    preview: { ...access, token: embeddedPreviewToken },
    fetcher: async (url, init) =>
      service.fetch(new Request(new URL(url, "http://localhost"), init)),
    options: {
      editAddress: ({ kind, id, locale }) => {
        const file = kind === "entry" ? entryFile(id, locale) : assetFile(id, locale);
        return file === undefined ? directory : join(directory, file);
      },
      isDecorative: (id, locale) =>
        space.assets.find((asset) => asset.id === id)?.description[locale] === "",
    },
    fileFindings: space.problems.flatMap(({ file, line, message }) =>
      // A link to nothing is found by the check itself.
      /: there is no asset /.test(message)
        ? []
        : [
            {
              level: "error",
              rule: "file",
              entry: file,
              found: message,
              expected: "a file that can be read; until then the page does without it",
              edit: `${join(directory, file)}:${line}`,
            },
          ],
    ),
  };

  function entryFile(id: string, locale: string | undefined): string | undefined {
    const files = space.entries.find((entry) => entry.id === id)?.files ?? [];
    return files.find((file) => file.endsWith(`.${locale}.md`)) ?? files[0];
  }

  /** An image is described where it is used, or in a file of its own. */
  function assetFile(id: string, locale: string | undefined): string | undefined {
    const user = space.entries.find(({ fields }) =>
      Object.values(fields).some((values) => JSON.stringify(values).includes(`"id":"${id}"`)),
    );
    return user
      ? entryFile(user.id, locale)
      : Object.values(space.assets.find((asset) => asset.id === id)?.file ?? {})[0]?.path;
  }
}
