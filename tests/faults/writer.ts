import { createContentFile } from "#server/node/content-file.ts";

/** Writes numbered versions into a folder until it is killed, and prints the number of each written version. */
const [, , directory = "", from = "0"] = process.argv;
const versions = createContentFile(directory, (event, facts) =>
  process.stderr.write(`${event} ${JSON.stringify(facts)}\n`),
);
await versions.load();
for (let number = Number(from) + 1; ; number++) {
  await versions.save(JSON.stringify({ number, padding: "å".repeat(200_000) }));
  process.stdout.write(`${number}\n`);
}
