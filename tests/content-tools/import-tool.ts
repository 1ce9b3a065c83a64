import { createServer } from "node:http";
import { createRequire } from "node:module";
import type contentfulImport from "contentful-import";
import * as v from "valibot";

// Its build for `import` asks Node for a folder, which Node refuses; this is the one that the command uses.
const importTool: typeof contentfulImport = createRequire(import.meta.url)("contentful-import");

/**
 * Gives an import file to contentful-import itself, with a management API that has no space to fill: it checks the
 * file by its own schema before it asks for the space.
 * @param errorLogFile where the tool writes what it complains of
 * @returns its complaints about the file; none when it went on to the space
 */
export async function importComplaints(content: object, errorLogFile: string): Promise<string[]> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
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
    return ["it imported into nowhere"];
  } catch (error) {
    return asked > 0 ? [] : complaintsOf(error);
  } finally {
    server.close();
  }
}

/** The tool gathers what it logged; a file that its schema refuses is a Joi error with a text per mistake. */
function complaintsOf(error: unknown): string[] {
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
