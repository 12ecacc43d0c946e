import { phaseAt, tickAt, type Instrument } from '@niujin/market'
import type { Quote } from './running-market.ts'

/** What is wrong with a quote by itself, in words; nothing before the first trade. */
export function wrongIn(instrument: Instrument, quote: Quote, date: number): string[] {
  if (quote.open === 0) return []
  const isLevel = instrument.kind === 'index' || instrument.kind === 'sector'
  const rules = isLevel ? ORDER : [...ORDER, ...TRADED]
  return rules.filter(({ holds }) => !holds(quote, { instrument, date })).map(({ words }) => words)
}

interface Rule {
  readonly words: string
  readonly holds: (quote: Quote, of: { instrument: Instrument; date: number }) => boolean
}

const LEVELS = [1, 2, 3, 4, 5] as const
const bidsOf = (quote: Quote) => LEVELS.map((level) => quote[`bidPrice${level}`])
const asksOf = (quote: Quote) => LEVELS.map((level) => quote[`askPrice${level}`])

const ORDER: readonly Rule[] = [
  {
    words: '现价、今开在最高最低之间',
    holds: ({ low, high, last, open }) => [last, open].every((price) => low <= price && price <= high),
  },
  {
    words: '在涨跌停之内',
    holds: ({ high, low, limitUp, limitDown }) => limitUp === 0 || (high <= limitUp && low >= limitDown),
  },
]

/** Yuan by which the amounts of a day's minutes, each in whole yuan, may be off together. */
const ROUNDED = 250

const TRADED: readonly Rule[] = [
  {
    words: '均价在最高最低之间',
    holds: ({ amount, volume, low, high }) =>
      amount * 1000 >= volume * low - ROUNDED * 1000 && amount * 1000 <= volume * high + ROUNDED * 1000,
  },
  {
    words: '外盘加内盘是成交量',
    holds: ({ buyVolume, sellVolume, volume }) => buyVolume + sellVolume === volume,
  },
  {
    words: '连续交易时现价在买一或卖一',
    holds: ({ last, bidPrice1, askPrice1, time }, { instrument, date }) =>
      phaseAt(instrument, date, time) !== 'continuous' || last === bidPrice1 || last === askPrice1,
  },
  {
    words: '买一低于卖一，收盘集合竞价里都是匹配价',
    holds: ({ bidPrice1, askPrice1, time }, { instrument, date }) => {
      if (bidPrice1 === 0 || askPrice1 === 0 || bidPrice1 < askPrice1) return true
      return bidPrice1 === askPrice1 && phaseAt(instrument, date, time) === 'closingAuction'
    },
  },
  {
    words: '档位在最小变动价位上',
    holds: (quote, { instrument, date }) =>
      [...bidsOf(quote), ...asksOf(quote)].every((price) => price % tickAt(instrument, price, date) === 0),
  },
  {
    words: '挂单在涨跌停之内',
    holds: (quote) =>
      quote.limitUp === 0 ||
      (asksOf(quote).every((ask) => ask <= quote.limitUp) &&
        bidsOf(quote).every((bid) => bid === 0 || bid >= quote.limitDown)),
  },
]
