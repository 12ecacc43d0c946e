import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long somebody may watch with one, milliseconds: as long as the longest broadcast and a break. */
const LASTS_MS = 4 * 3_600_000
/** The field of the address. */
export const PASS = 'pass'

/** Addresses of recordings that say by themselves that they may be watched, for players that have no cookie to send. */
export interface Passes {
  /** The address with a pass for this broadcast alone, which holds for some hours. */
  withPass(address: string, tsId: string): string
  /** Whether a pass is for this broadcast and holds now. */
  holds(pass: unknown, tsId: string): boolean
}

export function createPasses({ secret, now }: { readonly secret: string; readonly now: () => number }): Passes {
  const signOf = (tsId: string, until: number) =>
    createHmac('sha256', secret).update(`niujin.live recording ${tsId} ${until}`).digest('base64url')
  return {
    withPass(address, tsId) {
      const until = now() + LASTS_MS
      return `${address}${address.includes('?') ? '&' : '?'}${PASS}=${until}.${signOf(tsId, until)}`
    },
    holds(pass, tsId) {
      if (typeof pass !== 'string') return false
      const [time = '', sign = ''] = pass.split('.')
      const until = Number(time)
      if (!/^\d{1,15}$/.test(time) || until <= now()) return false
      const [given, right] = [Buffer.from(sign), Buffer.from(signOf(tsId, until))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
