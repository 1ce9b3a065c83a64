/** Begins the id of each news dialog; the entry's id follows. */
export const newsIdPrefix = "news-";

export const newsHeadingId = "latest-heading";
