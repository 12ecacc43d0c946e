/** Nothing chosen and nothing typed. */
export const AMOUNT_MISSING = '请选择或者输入打赏金额'
/** What is said to every refused tip. */
export const TOO_CROWDED = '打赏人数太多啦，请稍后再试'
