export * from "./clean-line.ts";
export * from "./contact-address.ts";
export * from "./rich-text.ts";
export * from "./social-profile.ts";
export * from "./text-language.ts";
export * from "./text-mistakes.ts";
export * from "./text-of.ts";
export * from "./web-address.ts";
