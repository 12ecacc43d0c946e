import * as kit from '@niujin/testkit/screen'
import {
  CAPITAL,
  chartOf,
  detailOf,
  DIVIDENDS,
  FLOW,
  HISTORY,
  holdersOf,
  ITEM,
  itemsOf,
  MARGIN,
  PROFILE,
  RANK,
  TABLE,
} from './answers.ts'

const USUAL: kit.Answers = {
  '/stock/api/detail': () => ({ data: detailOf() }),
  '/stock/api/company/flow': () => ({ data: FLOW }),
  '/stock/api/company/flow-history': () => ({ data: HISTORY }),
  '/stock/api/company/flow-rank': () => ({ data: RANK }),
  '/stock/api/company/margin': () => ({ data: MARGIN }),
  '/stock/api/company/profile': () => ({ data: PROFILE }),
  '/stock/api/company/capital': () => ({ data: CAPITAL }),
  '/stock/api/company/holders': (query) => ({ data: holdersOf(Number(query['period'] ?? 20_260_930)) }),
  '/stock/api/company/dividends': () => ({ data: DIVIDENDS }),
  '/stock/api/company/finance-chart': (query) => ({ data: chartOf(String(query['metric']), String(query['span'])) }),
  '/stock/api/company/finance-table': () => ({ data: TABLE }),
  '/stock/api/company/items': (query) => ({ data: itemsOf((query['kind'] ?? 'news') as 'news', 'cursor' in query) }),
  '/stock/api/company/item': () => ({ data: ITEM }),
}

/** Says what the server answers from now on: as usual but for `other`. */
export function answerWith(other: kit.Answers = {}): void {
  kit.answerWith({ ...USUAL, ...other })
}
