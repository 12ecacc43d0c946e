import { DAY_MS } from '@niujin/contract-kit/shanghai'

/** When a coupon can be used, milliseconds since 1970: from the first until just before the second. */
export interface Period {
  readonly from: number
  readonly until: number
}

/** A template's validity with moments in milliseconds. */
export type Validity =
  | { readonly kind: 'date'; readonly from: number; readonly until: number }
  | { readonly kind: 'term'; readonly days: number }

/** The period of a coupon taken at a moment (milliseconds): days are of 24 hours, so that nobody gets less than was said. */
export function periodOf(validity: Validity, takenAt: number): Period {
  return validity.kind === 'date'
    ? { from: validity.from, until: validity.until }
    : { from: takenAt, until: takenAt + validity.days * DAY_MS }
}

/** True when a validity lets coupons be used after `now`. */
export function isPeriod(validity: Validity, now: number): boolean {
  return validity.kind === 'term' || (validity.from < validity.until && validity.until > now)
}

const SOON = 7 * DAY_MS

/** True within the last seven days before the end. */
export function endsSoon(until: number, now: number): boolean {
  return until > now && until - now <= SOON
}
