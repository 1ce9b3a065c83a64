/** Whether the address of a link is within the site. */
export const isWithinSite = (address: string): boolean => /^[/?#]/.test(address);
