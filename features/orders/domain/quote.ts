import { fail, ok, type Result } from '@niujin/contract-kit'
import { moneyText } from '@niujin/money'

/** The figures that a member agrees to; all in fen but `coins`. */
export interface QuotedPrice {
  /** What one of each line costs, by price. */
  readonly lines: readonly { readonly priceId: string; readonly name: string; readonly fen: number }[]
  readonly couponFen: number
  readonly coins: number
}

const VERSION = '1'

/**
 * What the member saw, to be given back at submit: it is only compared with what things cost then, so nothing is gained by
 * writing another. `name` is not part of it.
 */
export function writeQuote({ lines, couponFen, coins }: QuotedPrice): string {
  const figures = [couponFen, coins, ...lines.map(({ fen }) => fen)].map((one) => one.toString(36))
  return [VERSION, checkOf(lines.map(({ priceId }) => priceId)), ...figures].join('.')
}

/** Whether everything still costs what the member saw; the refusal names the first thing that does not, with both prices. */
export function compareQuote(quote: string, now: QuotedPrice): Result<null, 'PRICE_CHANGED' | 'COINS_SHORT'> {
  const seen = readQuote(quote, now)
  if (!seen) return fail('PRICE_CHANGED')
  for (const [at, { name, fen }] of now.lines.entries()) {
    const before = seen.fen[at]
    if (before !== fen) return fail('PRICE_CHANGED', `${name}现在 ${moneyText(fen)}，刚才 ${moneyText(before ?? 0)}`)
  }
  if (seen.couponFen !== now.couponFen)
    return fail('PRICE_CHANGED', `优惠券现在抵 ${moneyText(now.couponFen)}，刚才 ${moneyText(seen.couponFen)}`)
  if (seen.coins === now.coins) return ok(null)
  return now.coins < seen.coins
    ? fail('COINS_SHORT', `现在可以用 ${now.coins} 牛币，刚才 ${seen.coins} 牛币`)
    : fail('PRICE_CHANGED')
}

function readQuote(quote: string, { lines }: QuotedPrice) {
  const [version, check, ...figures] = quote.split('.')
  if (version !== VERSION || check !== checkOf(lines.map(({ priceId }) => priceId))) return undefined
  const [couponFen, coins, ...fen] = figures.map((one) => (/^[0-9a-z]{1,9}$/.test(one) ? Number.parseInt(one, 36) : -1))
  if (couponFen === undefined || coins === undefined || fen.length !== lines.length) return undefined
  return [couponFen, coins, ...fen].includes(-1) ? undefined : { couponFen, coins, fen }
}

/** FNV-1a over the prices' names: another choice of things is another quote. */
function checkOf(priceIds: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const character of priceIds.join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(36)
}
