/** The most coins of one tip: five digits. */
export const TIP_MOST = 99_999
/** Digits that can be typed. */
export const TIP_DIGITS = 5
/** Places of a ranking that are shown. */
export const RANKING_MOST = 50
