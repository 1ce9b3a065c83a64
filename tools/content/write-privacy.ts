import { writeFile } from "node:fs/promises";
import { privacyDocument } from "./privacy-document.ts";

await writeFile("docs/privacy.md", privacyDocument());
