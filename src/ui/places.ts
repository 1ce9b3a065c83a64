import { createContext, use } from "react";
import { idMeantBy } from "#content/text";

/** The ids of the page's places, as far as they are known. */
export const PlacesContext = createContext<readonly string[]>([]);

/** Returns a function from the address of a link to one with the id of the place that it means. */
export function useAddress(): (address: string) => string {
  const ids = use(PlacesContext);
  return (address) => {
    const id = address.startsWith("#") ? idMeantBy(address, ids) : undefined;
    return id === undefined ? address : `#${encodeURIComponent(id)}`;
  };
}
