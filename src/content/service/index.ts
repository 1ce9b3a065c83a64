export * from "./answer.ts";
export * from "./fetch-lists.ts";
export { generalEntryOf } from "./general-entry.ts";
export { pageSize } from "./get-list.ts";
export * from "./hash-of.ts";
export { pausedUntil } from "./rate-limit.ts";
export * from "./reason-of.ts";
export * from "./requests.ts";
export * from "./content-service.ts";
