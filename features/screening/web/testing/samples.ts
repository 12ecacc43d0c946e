import { LIVE_FIELDS, type LiveQuote, type MarketState, type Quote } from '@niujin/quotes/contract'
import type { Answers } from '@niujin/testkit/screen'
import type { Condition } from '../../contract/rule.ts'

export const STATE: MarketState = {
  simulated: true,
  date: 20261120,
  second: 36_000,
  open: true,
  phase: '交易中',
  nextOpening: null,
}

/** A quote for tests: 10.00 yuan, up 0.10, unless told otherwise. */
export function sampleQuote(id: string, name: string, live: Partial<LiveQuote> = {}): Quote {
  const nothing = Object.fromEntries(LIVE_FIELDS.map((field) => [field, null])) as Record<keyof LiveQuote, null>
  return {
    id,
    code: id.slice(3),
    name,
    kind: 'stock',
    digits: 2,
    live: { ...nothing, last: 10_000, previousClose: 9_900, suspended: 0, sealed: 0, ...live },
  }
}

const days = (name: string, meaning: string, usual: number) => ({
  name,
  meaning,
  min: 1,
  max: 500,
  default: usual,
  step: 1,
  unit: '日',
})

/** A small condition library. */
export const CONDITIONS: Condition[] = [
  {
    name: '均线金叉',
    zbId: 'ma-cross',
    typeId: 'technical',
    section: '均线',
    summary: '短期均线上穿长期均线。',
    parameters: [days('N1', '短期', 5), days('N2', '长期', 10)],
  },
  {
    name: 'MACD金叉',
    zbId: 'macd-cross',
    typeId: 'technical',
    section: 'MACD',
    summary: 'DIF 上穿 DEA。',
    parameters: [],
  },
  {
    name: '市盈率',
    zbId: 'pe',
    typeId: 'financial',
    section: '估值',
    leftOut: '不含亏损',
    summary: '市盈率小于20倍，小于、不高于一个正数时不含亏损。',
    parameters: [
      { name: 'OP', meaning: '比较', min: 0, max: 4, default: 2, step: 1, unit: '' },
      { name: 'X', meaning: '数值', min: -1e7, max: 1e7, default: 20, step: 1, unit: '倍' },
      { name: 'Y', meaning: '上限', min: -1e7, max: 1e7, default: 40, step: 1, unit: '倍' },
    ],
  },
]

/** What every page of the slice may ask, answered plainly. */
export const ANSWERS: Answers = {
  '/stock/ksxg/conditions': () => ({
    data: {
      conditions: CONDITIONS,
      popular: [
        {
          name: '放量上涨',
          summary: '成交量放大且上涨',
          rule: { conditions: [{ name: 'MACD金叉', zbId: 'macd-cross', typeId: 'technical' }] },
        },
      ],
    },
  }),
  '/stock/ksxg/count': ({ rule }) => {
    const { conditions } = rule as { conditions: unknown[] }
    return {
      data: {
        state: STATE,
        universe: 5000,
        total: 80 - conditions.length,
        counts: conditions.map((_, at) => 300 + at),
        environmentHolds: true,
      },
    }
  },
  '/stock/ksxg/formulas': () => ({ data: { list: [] } }),
}
