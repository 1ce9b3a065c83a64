export * from "./answer.ts";
export * from "./content-service.ts";
export * from "./fetch-lists.ts";
export { generalItems } from "./general-entry.ts";
export { pageQuery, pageSize } from "./get-list.ts";
export * from "./requests.ts";
