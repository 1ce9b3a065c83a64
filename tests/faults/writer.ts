import { createKeptVersions } from "#server/content/kept-versions.ts";

/** For the disk's tests: writes ever newer versions into a folder until it is killed, and tells which are written. */
const [, , directory = "", from = "0"] = process.argv;
const versions = createKeptVersions(directory, (event, facts) =>
  process.stderr.write(`${event} ${JSON.stringify(facts)}\n`),
);
await versions.load();
for (let number = Number(from) + 1; ; number++) {
  await versions.save(JSON.stringify({ number, padding: "å".repeat(200_000) }));
  process.stdout.write(`${number}\n`);
}
