/** Limits and texts that rules and screens use as well; without the checks, so that no page carries them for a number. */

/** The most coins of one tip: five digits. */
export const TIP_MOST = 99_999
/** Digits that can be typed. */
export const TIP_DIGITS = 5
/** Places of a ranking that are shown. */
export const RANKING_MOST = 50

/** Nothing chosen and nothing typed. */
export const AMOUNT_MISSING = '请选择或者输入打赏金额'
/** What is said to every refused tip. */
export const TOO_CROWDED = '打赏人数太多啦，请稍后再试'
