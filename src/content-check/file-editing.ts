import { join } from "node:path";
import { readSpace } from "#content-service/files/read-space.ts";
import { defaultLocale } from "#language/languages.ts";
import type { CheckOptions } from "./checked-entry.ts";
import type { Finding } from "./finding.ts";

/** Options and findings of the content check for content files: which file to edit, and which files cannot be parsed. */
export type FileEditing = { options: CheckOptions; findings: readonly Finding[] };

/** @param directory a folder laid out like content-files/, read as it is now */
export async function fileEditing(directory: string): Promise<FileEditing> {
  const space = await readSpace(directory);

  function entryFile(id: string, locale: string | undefined): string | undefined {
    const files = space.entries.find((entry) => entry.id === id)?.files ?? [];
    const inLocale = (code?: string) => files.find((file) => file.endsWith(`.${code}.md`));
    return inLocale(locale) ?? inLocale(defaultLocale) ?? files[0];
  }

  /** Returns the file with the alternative text: the asset's own YAML file, or the entry that uses the image. */
  function assetFile(id: string, locale: string | undefined): string | undefined {
    const asset = space.assets.find((candidate) => candidate.id === id);
    if (asset?.describedIn !== undefined) return asset.describedIn;
    const userEntry = space.entries.find(({ fields }) =>
      Object.values(fields).some((values) => JSON.stringify(values).includes(`"id":"${id}"`)),
    );
    return userEntry && entryFile(userEntry.id, locale);
  }

  return {
    options: {
      editAddress: ({ kind, id, locale }) => {
        const file = kind === "entry" ? entryFile(id, locale) : assetFile(id, locale);
        return file === undefined ? directory : join(directory, file);
      },
      isDecorative: (id, locale) =>
        space.assets.find((asset) => asset.id === id)?.description[locale] === "",
    },
    findings: space.problems.flatMap(({ file, line, message, isMissingAsset }) => {
      // The check itself reports links to missing assets.
      if (isMissingAsset === true) return [];
      return [
        {
          level: "error",
          rule: "file",
          entry: file,
          facts: { message },
          edit: `${join(directory, file)}:${line}`,
        },
      ];
    }),
  };
}
