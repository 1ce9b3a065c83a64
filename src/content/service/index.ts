export {
  type Answer,
  answerOf,
  answersOf,
  allOf,
  type Answers,
  type Requested,
  fetchAllLists,
  requestAllLists,
  fetchLists,
} from "./fetch-lists.ts";
export { generalEntryOf } from "./general-entry.ts";
export { pageSize } from "./get-list.ts";
export { hashOf } from "./hash-of.ts";
export { pausedUntil } from "./paused-until.ts";
export { reasonOf } from "./reason-of.ts";
export {
  type Lists,
  contentTypeOf,
  type ContentTypeId,
  type EntryList,
  perRequest,
  type RequestName,
  listOrder,
  requests,
  listKey,
  requestOfType,
  requestNames,
  requestTitle,
  type ReceivedLists,
} from "./requests.ts";
export type { ContentService } from "./service.ts";
