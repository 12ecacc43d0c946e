/** Limits of the contract that the first sight of a page needs; a test keeps them equal. */
export const CONTENT_MOST = 500
