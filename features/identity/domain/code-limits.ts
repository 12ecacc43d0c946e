import { fail, ok, type Result } from '@niujin/contract-kit'

/** How long a code counts and how often it may be tried. */
export const CODE_RULES = { digits: 6, tries: 5, minutes: 5 } as const

/** Codes sent, and wrong ones entered, lately. */
export interface SendCounts {
  /** Seconds since the last code to this number; null when there was none today. */
  readonly secondsSinceLast: number | null
  readonly numberHour: number
  readonly numberDay: number
  readonly deviceHour: number
  readonly ipHour: number
  /** Wrong codes entered from this device or address within the hour, the larger of the two. */
  readonly wrongHour: number
}

/** 1 in 60 s, 5 an hour and 10 a day per number; 10 an hour per device; 20 an hour per address. */
export const SEND_LIMITS = { seconds: 60, numberHour: 5, numberDay: 10, deviceHour: 10, ipHour: 20 } as const

/** From here on a machine has to work for each further code. */
export const CHALLENGE_FROM = { numberDay: 3, deviceHour: 3, ipHour: 5, wrongHour: 5 } as const

/** From here on a machine has to work for each further try to sign in. */
export const LOGIN_CHALLENGE_FROM = 5
/** From here on nothing is tried any more within the hour. */
export const LOGIN_REFUSED_FROM = 50

/** Whether another code may be sent, and whether only after work. */
export function decideSend(counts: SendCounts): Result<{ readonly challenge: boolean }, 'CODE_TOO_SOON' | 'CODE_TOO_MANY'> {
  if (counts.secondsSinceLast !== null && counts.secondsSinceLast < SEND_LIMITS.seconds) return fail('CODE_TOO_SOON')
  const limits = ['numberHour', 'numberDay', 'deviceHour', 'ipHour'] as const
  if (limits.some((limit) => counts[limit] >= SEND_LIMITS[limit])) return fail('CODE_TOO_MANY')
  const marks = ['numberDay', 'deviceHour', 'ipHour', 'wrongHour'] as const
  return ok({ challenge: marks.some((mark) => counts[mark] >= CHALLENGE_FROM[mark]) })
}

/** Whether a sign-in may be tried after `wrong` failures within the hour. */
export function decideTry(wrong: number): 'try' | 'challenge' | 'refuse' {
  if (wrong >= LOGIN_REFUSED_FROM) return 'refuse'
  return wrong >= LOGIN_CHALLENGE_FROM ? 'challenge' : 'try'
}
