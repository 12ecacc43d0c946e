/** Videos in a row to swipe through. */
export const STRIP_COUNT = 8
