import { embeddedToken } from "#content-service/delivery/access.ts";
import { createContentService, type ServiceLimits, serviceLimits } from "#content-service/app.ts";
import { writtenFolder } from "#content-service/files/written-folder.test-setup.ts";

export const previewToken = "drafts";

/** Creates a content service over a temporary folder; requests do not use a port. */
export async function serviceOver(
  files: Readonly<Record<string, string | Uint8Array>>,
  limits: Partial<ServiceLimits> = {},
) {
  const folder = await writtenFolder(files);
  const cache = await writtenFolder({});
  const logged: string[] = [];
  const app = createContentService({
    directory: folder.directory,
    cacheDirectory: cache.directory,
    basePath: "/content-service",
    previewToken,
    log: (line) => logged.push(line),
    limits: { ...serviceLimits, ...limits },
    isOnPage: () => false,
  });
  const request = async (path: string, init: RequestInit = {}) =>
    app.request(`http://localhost/content-service${path}`, init);
  /** Requests a path below the master environment, by default with the delivery token. */
  const get = async (path: string, token = embeddedToken) => {
    const response = await request(`/spaces/embedded/environments/master${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return { ...folder, cache: cache.directory, logged, app, request, get };
}
