/** Rows of a ranking fetched at once. */
export const PAGE_SIZE = 40
