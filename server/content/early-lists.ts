import {
  type ListResponse,
  requestNames,
  type RequestName,
  type Responses,
} from "#content/requests.ts";

/** Responses received so far are shown after this many ms without a further one. */
const debounce = 500;

/** Passes received responses to `show` while others are pending, so that one slow list does not delay the rest. */
export function collectEarlyLists(show: (responses: Partial<Responses>) => void): {
  add: (name: RequestName, response: ListResponse) => void;
  stop: () => void;
} {
  const responses: Partial<Responses> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    add(name, response) {
      responses[name] = response;
      const isComplete = requestNames.every((request) => request in responses);
      // A failed response does not restart the timer that earlier responses have started.
      if (!response.ok && !isComplete) return;
      stop();
      if (!isComplete) timer = setTimeout(() => show({ ...responses }), debounce);
    },
    stop,
  };
}
