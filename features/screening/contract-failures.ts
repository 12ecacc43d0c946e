/** Why a formula or a rule cannot be screened with. */
export const FORMULA_FAILURES = {
  CONDITION_UNKNOWN: '没有这个选股条件',
  FORMULA_INVALID: '公式有错误，请先改正',
  FORMULA_FUTURE: '公式用了未来函数，不能用来选股',
  FORMULA_WITHOUT_DATA: '公式用到别的证券、整个板块或除权因子，选股没有这些数据',
  SCREENING_BUSY: '正在选股的人太多，请稍后再试',
  FORMULA_TOO_HEAVY: '公式的计算量太大，已停止',
  MARKET_LOADING: '行情历史还在准备，请稍后再试',
} as const
export const RULE_FAILURES = { ...FORMULA_FAILURES, NO_CONDITION: '请先选择条件' } as const
