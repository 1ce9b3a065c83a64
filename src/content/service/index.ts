export * from "./answer.ts";
export * from "./content-service.ts";
export * from "./digest-of.ts";
export * from "./fetch-lists.ts";
export { contactFields, generalEntryOf } from "./general-entry.ts";
export { pageSize } from "./get-list.ts";
export * from "./hash-of.ts";
export { pausedUntil } from "./rate-limit.ts";
export * from "./requests.ts";
