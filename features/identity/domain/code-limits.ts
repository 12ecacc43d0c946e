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
const LOGIN_CHALLENGE_FROM = 5
/** From here on a device tries nothing any more within the hour. */
const LOGIN_REFUSED_FROM = 50

/** Whether another code may be sent, and whether only after work. */
export function decideSend(
  counts: SendCounts,
): Result<{ readonly challenge: boolean }, 'CODE_TOO_SOON' | 'CODE_TOO_MANY'> {
  if (counts.secondsSinceLast !== null && counts.secondsSinceLast < SEND_LIMITS.seconds) return fail('CODE_TOO_SOON')
  const limits = ['numberHour', 'numberDay', 'deviceHour', 'ipHour'] as const
  if (limits.some((limit) => counts[limit] >= SEND_LIMITS[limit])) return fail('CODE_TOO_MANY')
  const marks = ['numberDay', 'deviceHour', 'ipHour', 'wrongHour'] as const
  return ok({ challenge: marks.some((mark) => counts[mark] >= CHALLENGE_FROM[mark]) })
}

/** Wrong codes entered within the hour. */
export interface WrongTries {
  readonly byDevice: number
  readonly byAddress: number
}

/**
 * Whether a sign-in may be tried after that. Behind one address may be a whole carrier's customers: its failures make
 * everybody there work, but shut nobody out. What can be guessed of a number is bounded by its codes anyhow.
 */
export function decideTry({ byDevice, byAddress }: WrongTries): 'try' | 'challenge' | 'refuse' {
  if (byDevice >= LOGIN_REFUSED_FROM) return 'refuse'
  return Math.max(byDevice, byAddress) >= LOGIN_CHALLENGE_FROM ? 'challenge' : 'try'
}
