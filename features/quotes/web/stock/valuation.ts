import type { FormulaFigures } from '@niujin/web-kit'
import type { Quote } from '../../contract/index.ts'
import { earningsText, shareText } from '../live/figure-texts.ts'
import type { Fact } from './facts.ts'

/** FINANCE and DYNAINFO of a stock; empty where nothing is known. */
export type Valuation = Partial<FormulaFigures>

/** Numbers of the 通达信 language for what is read of them: 市盈率TTM; 每股净资产, 每股收益, 股息率 in percent. */
const DYNAMIC = { trailingEarnings: '40' } as const
const FINANCE = { bookValue: '34', earningsPerShare: '38', dividendYield: '45' } as const

/** 市盈率 TTM, 市净率, 股息率 and 每股收益 of an A share; -- until they are known, or where they cannot be. */
export function valuationFacts({ kind }: Quote, { finance = {}, dynamicInfo = {} }: Valuation = {}): Fact[] {
  if (kind !== 'stock') return []
  const book = finance[FINANCE.bookValue]
  return [
    { name: '市盈TTM', text: () => earningsText(dynamicInfo[DYNAMIC.trailingEarnings] ?? null) },
    { name: '市净率', text: ({ last, previousClose }) => bookText(book, last || previousClose) },
    { name: '股息率', text: () => yieldText(finance[FINANCE.dividendYield]) },
    { name: '每股收益', text: () => finance[FINANCE.earningsPerShare]?.toFixed(2) ?? '--' },
  ]
}

/** A book value below zero gives no ratio that says anything. */
function bookText(book: number | undefined, price: number | null): string {
  return book !== undefined && book > 0 && price ? (price / 1000 / book).toFixed(2) : '--'
}

function yieldText(percent: number | undefined): string {
  return shareText(percent === undefined ? null : percent / 100)
}
