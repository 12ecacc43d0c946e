import type { LiveQuote } from '../../contract/limits.ts'
import type { OutputOf } from '@niujin/contract-kit'
import { averagePrice, tickAt } from '@niujin/market'
import type { detail } from '../../contract/index.ts'
import { amplitude } from '../../domain/index.ts'
import {
  amountText,
  digitsOf,
  multipleText,
  priceText,
  shareText,
  volumeText,
  volumeUnit,
} from '../live/figure-texts.ts'

type Detail = OutputOf<typeof detail>

/** One figure of the head: its text now, and where it has one the side of the previous close it stands on. */
export interface Fact {
  readonly name: string
  readonly text: (live: LiveQuote) => string
  readonly against?: (live: LiveQuote) => number | null
}

/** The figures of an instrument's head: those always in sight, and those shown when opened. */
export function factsOf(about: Detail): { first: readonly Fact[]; more: readonly Fact[] } {
  const { kind } = about.quote
  const facts = kind === 'index' || kind === 'sector' ? groupFacts(about) : stockFacts(about)
  return { first: facts.slice(0, IN_SIGHT), more: facts.slice(IN_SIGHT) }
}

/** Two rows of three. */
const IN_SIGHT = 6

type PriceField = 'open' | 'high' | 'low' | 'previousClose'

function priceFacts({ quote }: Detail): Record<PriceField, Fact> {
  const digits = digitsOf(quote)
  const fact = (name: string, field: PriceField): Fact => ({
    name,
    text: (live) => priceText(live[field], digits),
    ...(field === 'previousClose' ? {} : { against: (live: LiveQuote) => distance(live[field], live) }),
  })
  return {
    open: fact('今开', 'open'),
    high: fact('最高', 'high'),
    low: fact('最低', 'low'),
    previousClose: fact('昨收', 'previousClose'),
  }
}

function distance(value: number | null, { previousClose }: LiveQuote): number | null {
  return value === null || previousClose === null || value === 0 ? null : value - previousClose
}

const AMOUNT: Fact = { name: '成交额', text: (live) => amountText(live.amount) }
const AMPLITUDE: Fact = { name: '振幅', text: (live) => shareText(amplitude(live)) }

function volumeFact({ quote }: Detail): Fact {
  const { name } = volumeUnit(quote)
  return { name: '成交量', text: (live) => `${volumeText(live.volume, quote)}${name}` }
}

function groupFacts(about: Detail): Fact[] {
  const { open, high, low, previousClose } = priceFacts(about)
  return [
    open,
    high,
    AMOUNT,
    previousClose,
    low,
    AMPLITUDE,
    { name: '上涨', text: (live) => countText(live.advancing) },
    { name: '平盘', text: (live) => countText(live.unchanged) },
    { name: '下跌', text: (live) => countText(live.declining) },
    volumeFact(about),
  ]
}

// Rows of three; the third place has most room and takes the long figures.
function stockFacts(about: Detail): Fact[] {
  const { totalShares, floatShares } = about.profile
  const { open, high, low, previousClose } = priceFacts(about)
  return [
    open,
    high,
    AMOUNT,
    { name: '换手率', text: (live) => shareText(live.turnoverRate) },
    low,
    { name: '总市值', text: (live) => worth(totalShares, live) },
    previousClose,
    AMPLITUDE,
    { name: '流通值', text: (live) => worth(floatShares, live) },
    ...limitFacts(about),
    { name: '量比', text: (live) => multipleText(live.volumeRatio) },
    { name: '均价', text: (live) => priceText(averageOf(live), digitsOf(about.quote)) },
    ...flowFacts(about),
    steady('总股本', amountText(totalShares > 0 ? totalShares : null)),
    steady('流通股', amountText(floatShares > 0 ? floatShares : null)),
    ...lotFacts(about),
  ]
}

function limitFacts(about: Detail): Fact[] {
  const { depth, quote } = about
  if (quote.kind === 'hkStock' || !depth) return []
  const digits = digitsOf(quote)
  const text = (limit: number | null) => (limit === null ? '不设' : priceText(limit, digits))
  return [steady('涨停', text(depth.limitUp)), steady('跌停', text(depth.limitDown)), volumeFact(about)]
}

/** 主力净额 where capital flow is known; elsewhere the volume stands in its place. */
function flowFacts(about: Detail): Fact[] {
  if (about.quote.kind === 'hkStock') return [volumeFact(about)]
  if (about.quote.kind === 'etf') return []
  return [{ name: '主力净额', text: (live) => amountText(live.majorNetInflow) }]
}

/** What it takes to buy in Hong Kong, where lots differ from stock to stock and price steps with the price. */
function lotFacts({ quote, profile, state }: Detail): Fact[] {
  if (quote.kind !== 'hkStock') return []
  const { lotSize, tickSize } = profile
  const traded = { exchange: 'HK', kind: 'hkStock', tickSize } as const
  return [
    steady('每手', `${lotSize}股`),
    { name: '最小价差', text: (live) => priceText(stepOf(traded, live, state.date), digitsOf(quote)) },
    { name: '一手金额', text: (live) => worth(lotSize, live) },
  ]
}

function stepOf(traded: Parameters<typeof tickAt>[0], { last, previousClose }: LiveQuote, date: number): number | null {
  const price = last || previousClose
  return price ? tickAt(traded, price, date) : null
}

function steady(name: string, text: string): Fact {
  return { name, text: () => text }
}

function averageOf({ amount, volume }: LiveQuote): number | null {
  return amount === null || volume === null ? null : averagePrice(amount, volume)
}

function worth(shares: number, { last, previousClose }: LiveQuote): string {
  const price = last || previousClose
  return amountText(shares > 0 && price ? (shares * price) / 1000 : null)
}

function countText(count: number | null): string {
  return count === null ? '--' : `${count}家`
}
