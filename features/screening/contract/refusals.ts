/** Why the screening threads have no answer now, whatever they are asked. */
export const ENGINE_REFUSALS = {
  SCREENING_BUSY: '正在选股的人太多，请稍后再试',
  SCREENING_INTERRUPTED: '选股刚才中断了，已经恢复，请再试一次',
  MARKET_LOADING: '行情历史还在准备，请稍后再试',
} as const
/** Why a formula or a rule cannot be screened with. */
export const FORMULA_REFUSALS = {
  CONDITION_UNKNOWN: '没有这个选股条件',
  FORMULA_INVALID: '公式有错误，请先改正',
  FORMULA_FUTURE: '公式用了未来函数，不能用来选股',
  FORMULA_WITHOUT_DATA: '公式用到别的证券、整个板块或除权因子，选股没有这些数据',
  FORMULA_TOO_HEAVY: '公式的计算量太大，已停止',
  FORMULA_TOO_LONG: '一个公式最多 10 KB，请写短一些',
  RULE_TOO_LARGE: '选股条件合起来最多 64 KB，请减少一些',
  ...ENGINE_REFUSALS,
} as const
export const RULE_REFUSALS = { ...FORMULA_REFUSALS, NO_CONDITION: '请先选择条件' } as const
/** What devices without a member keep is bounded in all. */
export const GUEST_REFUSALS = { GUEST_TOO_MANY: '没有登录时保存和分享的太多了，请登录以后再试' } as const
