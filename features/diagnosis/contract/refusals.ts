/** Why there is no report of a security. */
export const DIAGNOSIS_REFUSALS = {
  INSTRUMENT_UNKNOWN: '没有这只证券',
  NOT_A_STOCK: '只能诊断沪深北的股票',
  NO_HISTORY: '还没有交易记录，暂时不能诊断',
} as const
