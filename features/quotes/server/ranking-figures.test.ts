import type { InputOf } from '@niujin/contract-kit'
import { startFeature } from '@niujin/testkit/feature'
import { expect, test } from 'vitest'
import { ranking } from '../contract/index.ts'
import { createQuotes, type Valuations } from './index.ts'
import { instrumentOf, smallMarket } from './testing/index.ts'

const OF: Readonly<Record<string, { profit: number; equity: number; paid: number }>> = {
  'SH.600001': { profit: 1e9, equity: 5e9, paid: 1e8 },
  'SH.600002': { profit: -1e9, equity: 2e9, paid: 0 },
  'SH.600003': { profit: 5e8, equity: 1e9, paid: 5e8 },
}
const READ: Valuations = { of: (id) => OF[id], progress: () => 1 }
const STOCKS = ['600001', '600002', '600003', '600004']

/** Four stocks of one index: +2%, -1%, suspended at its close, and untraded. */
async function rank(input: InputOf<typeof ranking>, valuations?: Valuations) {
  const { market, trade } = smallMarket({
    instruments: [
      ...STOCKS.map((code, at) => instrumentOf('SH', code, { floatShares: (at + 1) * 1e8 })),
      instrumentOf('SH', '000300', { kind: 'index', totalShares: 0, floatShares: 0 }),
    ],
    date: 20_261_120,
    history: { constituents: () => Promise.resolve(STOCKS.map((code) => `SH.${code}` as const)) },
  })
  trade('SH.600001', 10_200)
  trade('SH.600002', 9_900)
  trade('SH.600003', 10_000, { suspended: 1, last: 0 })
  trade('SH.600004', 10_300)
  trade('SH.000300', 4_000_000, { previousClose: 4_000_000 })
  const server = await startFeature(() => createQuotes({ market, valuations }))
  const answer = await server.client().call(ranking, input)
  await server.stop()
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code.slice(-1)).join('')

test('按市盈率排：便宜的在前或贵的在前，亏损的、停牌的、没有报表的总在后面', async () => {
  const up = await rank({ sort: 'peRatio', order: 'asc' }, READ)
  expect(codes(up.list)).toMatch(/^1/)
  expect(up.valued).toBe(1)
  const live: typeof OF = { ...OF, 'SH.600004': { profit: 1e8, equity: 1e9, paid: 0 } }
  const all = { of: (id: string) => live[id], progress: () => 0.5 }
  expect(codes((await rank({ sort: 'peRatio', order: 'asc' }, all)).list)).toMatch(/^14/)
  const down = await rank({ sort: 'peRatio', order: 'desc' }, all)
  expect(codes(down.list)).toMatch(/^41/)
  expect(down.valued).toBe(0.5)
})

test('没有人读报表：三列不知道，说得出来', async () => {
  const answer = await rank({ sort: 'pbRatio' })
  expect(answer.valued).toBeUndefined()
  expect(answer.list.every(({ valuation }) => valuation === undefined)).toBe(true)
})

test('贡献点数：昨收点位 × 流通市值之比 × 涨跌幅，加起来是指数该动的点数；停牌的是 0', async () => {
  const answer = await rank({ within: 'SH.000300', sort: 'contribution', order: 'desc' })
  expect(answer.list.map(({ code, contribution }) => [code, contribution])).toEqual([
    ['600004', 48],
    ['600001', 8],
    ['600003', 0],
    ['600002', -8],
  ])
  const lowest = await rank({ within: 'SH.000300', sort: 'contribution', order: 'asc' })
  expect(lowest.list[0]?.code).toBe('600002')
})

test('不在指数或板块里看，没有贡献点数', async () => {
  const answer = await rank({ sort: 'changePercent' })
  expect(answer.list.every(({ contribution }) => contribution === undefined)).toBe(true)
})
