import { painted } from "#ui/painted.client.ts";
import { manifestPath } from "#src/pages/manifest-path.ts";

/** Browsers fetch it as soon as they read of it, beside what is seen first, for which it does nothing. */
export async function startManifest(): Promise<void> {
  await painted();
  const link = document.head.appendChild(document.createElement("link"));
  link.href = manifestPath;
  link.rel = "manifest";
}
