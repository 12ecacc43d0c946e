import { LIVE_FIELDS } from '@niujin/quotes/contract'
import type { Group, Watched } from '../../contract/index.ts'

export const STATE = {
  simulated: true,
  date: 20_261_120,
  second: 40_000,
  open: true,
  phase: '交易中',
  nextOpening: null,
  source: null,
}

export const GROUPS: Group[] = [
  { id: 'all', name: '全部', type: 1, count: 2, version: 1 },
  { id: 'holding', name: '持仓', type: 2, count: 0, version: 1 },
  { id: 'wine', name: '白酒', type: 0, count: 1, version: 1 },
  { id: 'bank', name: '银行', type: 0, count: 0, version: 0 },
]

/** A stock whose previous close is 10.00. */
export function sampleQuote(id: string, name: string, last = 10_100) {
  const live = {
    ...Object.fromEntries(LIVE_FIELDS.map((field) => [field, null])),
    last,
    previousClose: 10_000,
    amount: last * 100,
    volume: 100_000,
    suspended: 0,
    sealed: 0,
  }
  return { id, code: id.slice(3), name, kind: 'stock', digits: 2, live } as NonNullable<Watched['quote']>
}

export function sampleStock(id: string, name: string, own: Partial<Watched> & { last?: number } = {}): Watched {
  const { last, ...rest } = own
  const code = id.slice(3)
  return {
    id,
    symbol: code,
    stockType: 0,
    scode: code,
    sname: name,
    ntype: 0,
    pinned: false,
    addedAt: '2026-11-01T00:00:00.000Z',
    addedPrice: 8000,
    note: '',
    cost: null,
    quantity: null,
    alerts: 0,
    quote: sampleQuote(id, name, last),
    ...rest,
  }
}
