import type { FormulaFigures } from '@niujin/web-kit'
import type { Quote } from '../../contract/index.ts'
import type { LiveQuote } from '../../contract/limits.ts'
import { earningsText, shareText } from '../live/figure-texts.ts'
import type { Fact } from './facts.ts'

/** FINANCE and DYNAINFO of a stock; empty where nothing is known. */
export type Valuation = Partial<FormulaFigures>

/** Numbers of the 通达信 language for what is read of them: 现价, 市盈率TTM; 每股净资产, 每股收益, 股息率 in percent. */
const DYNAMIC = { price: '7', trailingEarnings: '40' } as const
const FINANCE = { bookValue: '34', earningsPerShare: '38', dividendYield: '45' } as const

/** 市盈率 TTM, 市净率 and 股息率 with the price of now, and 每股收益, of an A share; -- until they are known, or where they cannot be. */
export function valuationFacts({ kind }: Quote, { finance = {}, dynamicInfo = {} }: Valuation = {}): Fact[] {
  if (kind !== 'stock') return []
  const book = finance[FINANCE.bookValue]
  return [
    { name: '市盈TTM', text: (live) => earningsText(earningsNow(dynamicInfo, live)) },
    { name: '市净率', text: ({ last, previousClose }) => bookText(book, last || previousClose) },
    { name: '股息率', text: (live) => shareText(yieldNow(finance[FINANCE.dividendYield], live)) },
    { name: '每股收益', text: () => finance[FINANCE.earningsPerShare]?.toFixed(2) ?? '--' },
  ]
}

/** A book value below zero gives no ratio that says anything. */
function bookText(book: number | undefined, price: number | null): string {
  return book !== undefined && book > 0 && price ? (price / 1000 / book).toFixed(2) : '--'
}

/** What was told was worked out with the price of that moment, which is told as well. */
function earningsNow(reported: FormulaFigures['dynamicInfo'], { last, previousClose }: LiveQuote): number | null {
  const [ratio, then, now] = [reported[DYNAMIC.trailingEarnings], reported[DYNAMIC.price], last || previousClose]
  if (ratio === undefined) return null
  return then && now ? (ratio * now) / 1000 / then : ratio
}

/** What was told was worked out with the close before. */
function yieldNow(percent: number | undefined, { last, previousClose }: LiveQuote): number | null {
  if (percent === undefined) return null
  return (percent / 100) * (last && previousClose ? previousClose / last : 1)
}
