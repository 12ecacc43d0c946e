import { expect, it } from 'vitest'
import { liveOf } from './live-quote.ts'
import { limitBeforeSummary } from './limit-before.ts'

const at = (last: number | null, own: object = {}) => ({
  quote: { live: { ...liveOf([]), previousClose: 10_000, last, suspended: 0, sealed: 0, ...own } },
})

it('平均涨跌、涨跌家数、又封涨停的比例，停牌的不算', () => {
  const list = [at(11_000, { sealed: 1 }), at(9_500), at(10_000), at(10_000, { suspended: 1 }), at(null)]
  const summary = limitBeforeSummary(list)
  expect(summary.average).toBeCloseTo(0.05 / 3, 9)
  expect(summary).toMatchObject({ rising: 1, falling: 1, again: 1, againRatio: 1 / 3 })
})

it('一只都没有交易时没有平均', () => {
  expect(limitBeforeSummary([])).toMatchObject({ average: null, againRatio: null, again: 0 })
})
