import { LIMITS } from '../../contract/limits.ts'

/** What an address of the page asks to buy. */
export interface Wanted {
  readonly lines: readonly { readonly priceId: string; readonly count: number }[]
  readonly isGift: boolean
  readonly fromCart: boolean
  readonly activityCode?: string
  readonly shareCode?: string
}

/** Reads `lines=priceId*count,…`, `gift=1`, `fromCart=1`, `activityCode` and `shareCode`. */
export function wantedOf(search: string): Wanted {
  const query = new URLSearchParams(search)
  const text = (name: string, most: number) => query.get(name)?.slice(0, most) ?? ''
  const [activityCode, shareCode] = [text('activityCode', 40), text('shareCode', 64)]
  return {
    lines: linesIn(query.get('lines') ?? ''),
    isGift: query.get('gift') === '1',
    fromCart: query.get('fromCart') === '1',
    ...(activityCode !== '' && { activityCode }),
    ...(shareCode !== '' && { shareCode }),
  }
}

/** A line that cannot be read is left out, one that stands twice counts together; counts stay within what one order takes. */
function linesIn(text: string): Wanted['lines'] {
  const counts = new Map<string, number>()
  for (const one of text.split(',').slice(0, LIMITS.lines)) {
    const [, priceId, count = '1'] = /^([\w.:-]{1,40})(?:\*(\d{1,3}))?$/.exec(one.trim()) ?? []
    if (priceId === undefined || Number(count) === 0) continue
    counts.set(priceId, Math.min(LIMITS.count, (counts.get(priceId) ?? 0) + Number(count)))
  }
  return [...counts].map(([priceId, count]) => ({ priceId, count }))
}

/** What of the choices changes the price. */
export interface PriceChoices {
  /** A coupon; '' none; null the best. */
  readonly couponId: string | null
  /** Coins to use. */
  readonly coins: number
}

export const FIRST_CHOICES: PriceChoices = { couponId: null, coins: 0 }

/** The question what the wanted lines cost with these choices. */
export function questionOf({ lines, isGift, activityCode }: Wanted, { couponId, coins }: PriceChoices) {
  return {
    lines: [...lines],
    coins,
    // A gift has no upgrade credit, so it may cost otherwise.
    isGift,
    ...(couponId !== null && { couponId }),
    ...(activityCode !== undefined && { activityCode }),
  }
}
