/** Experts in the row of the home page. */
export const HOME_COUNT = 8
