import { about as sampleAbout } from "./sample.ts";

export { slogan } from "./sample.ts";

export const about = { ...sampleAbout, id: sampleAbout.id.replace("about-", "") };
export const contentDirectory = "content-files";
export const titleFile = "title/klarvik.md";
