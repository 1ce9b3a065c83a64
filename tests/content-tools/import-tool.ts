import { createServer } from "node:http";
import { createRequire } from "node:module";
import type contentfulImport from "contentful-import";
import * as v from "valibot";

// Its ESM build imports a directory, which Node.js rejects; this is the build that the command uses.
const importTool: typeof contentfulImport = createRequire(import.meta.url)("contentful-import");

/**
 * Runs contentful-import on an import file, with a Management API that has no space: the tool validates the
 * file by its own schema before it requests the space.
 * @param errorLogFile where the tool writes its errors
 * @returns the tool's errors about the file; empty if it accepted the file and went on to request the space
 */
export async function importErrors(content: object, errorLogFile: string): Promise<string[]> {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(404, { "Content-Type": "application/json" });
    response.end('{"sys":{"type":"Error","id":"NotFound"},"message":"no space"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const options = {
    content,
    spaceId: "none",
    managementToken: "none",
    host: `127.0.0.1:${port}`,
    insecure: true,
    retryLimit: 0,
    useVerboseRenderer: true,
    errorLogFile,
  };
  try {
    await importTool(options);
    return ["the import succeeded, expected it to fail because there is no space"];
  } catch (error) {
    return requests > 0 ? [] : messagesOf(error);
  } finally {
    server.close();
  }
}

/** Returns the messages of the error that the tool throws for an invalid file: a Joi error with one message per mistake. */
function messagesOf(error: unknown): string[] {
  const parsed = v.safeParse(refusal, error);
  if (!parsed.success) return [String(error)];
  return parsed.output.errors.flatMap(({ error: { details } }) =>
    details.map(({ message }) => message),
  );
}

const refusal = v.object({
  errors: v.array(
    v.object({ error: v.object({ details: v.array(v.object({ message: v.string() })) }) }),
  ),
});
