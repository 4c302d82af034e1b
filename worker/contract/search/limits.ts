/** Products on one page of results. */
export const pageSize = 50;
/** The most results that are counted, and that pages lead through. */
export const countLimit = 1000;
export const pageLimit = countLimit / pageSize;
