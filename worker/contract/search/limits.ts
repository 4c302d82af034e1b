export const pageSize = 50;
/** Maximum number of results that are counted and paged through. */
export const countLimit = 1000;
export const maxPages = countLimit / pageSize;
