/** Every call about a company can be refused like this. */
export const COMPANY_REFUSALS = { STOCK_UNKNOWN: '没有这只股票的公司资料' } as const
