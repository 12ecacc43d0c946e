import { bigNumber, change as changeText, lots, NO_FIGURE, percent, price, share } from '@niujin/web-kit/formats'
import type { Quote } from '../../contract/index.ts'
import type { LiveQuote } from '../../contract/limits.ts'
import {
  amplitude,
  awaitsTrading,
  change,
  changePercent,
  dividendYield,
  marketCap,
  pbRatio,
  peRatio,
  type ExtraColumn,
  type QuoteKind,
  type Valued,
} from '../../domain/index.ts'

type Digits = 2 | 3

/** Prices of funds and Hong Kong stocks have three digits, all others two. */
export function digitsOf(quote: { readonly digits: number }): Digits {
  return quote.digits === 3 ? 3 : 2
}

/** A price in milli, -- before the first. */
export function priceText(milli: number | null, digits: Digits): string {
  return price(milli === null || milli <= 0 ? undefined : milli, digits)
}

/** 涨跌额 with its sign. */
export function movedText(live: LiveQuote, digits: Digits): string {
  return changeText(change(live) ?? undefined, digits)
}

/** 涨跌幅 with its sign; an index before trading has not moved. */
export function percentText({ kind }: { readonly kind: QuoteKind }, live: LiveQuote): string {
  return percent(awaitsTrading(kind, live) ? 0 : (changePercent(live) ?? undefined))
}

/** Yuan, or anything counted, in 万, 亿 and 万亿. */
export function amountText(value: number | null): string {
  return bigNumber(value === null ? undefined : Math.round(value))
}

/** The money of Hong Kong, as a head of figures names it. */
export const HK_MONEY = '港元'

/** The money of an instrument's prices and amounts; undefined for yuan, which goes without saying. */
export function moneyNamed({ id }: { readonly id: string }): string | undefined {
  return id.startsWith('HK.') ? HK_MONEY : undefined
}

/** How the volume of an instrument is counted: in 手 of 100 shares, in Hong Kong in shares. */
export function volumeUnit({ kind }: { readonly kind: QuoteKind }): { size: number; name: '手' | '股' } {
  return kind === 'hkStock' ? { size: 1, name: '股' } : { size: 100, name: '手' }
}

/** A volume in the unit of its instrument, without the unit's name. */
export function volumeText(shares: number | null, quote: { readonly kind: QuoteKind }): string {
  return amountText(shares === null ? null : shares / volumeUnit(quote).size)
}

/** A ratio without direction, such as 换手率. */
export function shareText(ratio: number | null): string {
  return share(ratio ?? undefined)
}

/** 量比: a plain multiple. */
export function multipleText(value: number | null): string {
  return value === null ? '--' : value.toFixed(2)
}

/** 市盈率: a loss is said, not reckoned with. */
export function earningsText(ratio: number | null): string {
  return ratio !== null && ratio < 0 ? '亏损' : multipleText(ratio)
}

/** Points an index was moved by, with their sign; the small ones of many to a thousandth. */
function pointsText(points: number | null | undefined): string {
  if (points === null || points === undefined) return NO_FIGURE
  const text = Math.abs(points).toFixed(Math.abs(points) < 0.1 ? 3 : 2)
  return points > 0 ? `+${text}` : points < 0 ? `-${text}` : text
}

/** The text of a list's extra column. */
export const EXTRA_TEXTS: Readonly<Record<ExtraColumn, (quote: Valued & Pick<Quote, 'contribution'>) => string>> = {
  speed: ({ live }) => percent(live.speed ?? undefined),
  turnoverRate: ({ live }) => shareText(live.turnoverRate),
  volumeRatio: ({ live }) => multipleText(live.volumeRatio),
  amount: ({ live }) => amountText(live.amount),
  amplitude: ({ live }) => shareText(amplitude(live)),
  volume: ({ live }) => lots(live.volume ?? undefined),
  majorNetInflow: ({ live }) => amountText(live.majorNetInflow),
  marketCap: ({ live, shares }) => amountText(marketCap(shares, live)),
  peRatio: (quote) => earningsText(peRatio(quote)),
  pbRatio: (quote) => multipleText(pbRatio(quote)),
  dividendYield: (quote) => shareText(dividendYield(quote)),
  contribution: ({ contribution }) => pointsText(contribution),
}

/** Extra columns whose sign means something: coloured like a change. */
export const SIGNED_EXTRAS: ReadonlySet<ExtraColumn> = new Set(['speed', 'majorNetInflow', 'contribution'])
