import { randomWord } from '../random-word.ts'
import type { SimulatedPerson } from './people.ts'

/** Who authorised for what. */
export interface Authorised {
  readonly person: SimulatedPerson
  readonly scope: string
}

const MINUTE = 60_000
/** Lifetimes the service documents. */
const CODE_LIFE = 5 * MINUTE
export const TOKEN_LIFE = 120 * MINUTE
const REFRESH_LIFE = 30 * 24 * 60 * MINUTE
/** More of a kind are not kept; the oldest are forgotten. */
const KEPT = 5_000

/** Values given out by the simulator, each with an end. */
class Given<What> {
  private readonly given = new Map<string, { readonly what: What; readonly until: number; used: boolean }>()
  private readonly now: () => number
  private readonly life: number

  constructor(now: () => number, life: number) {
    this.now = now
    this.life = life
  }

  add(what: What): string {
    const word = randomWord(32)
    this.given.set(word, { what, until: this.now() + this.life, used: false })
    const [oldest] = this.given.keys()
    if (this.given.size > KEPT && oldest !== undefined) this.given.delete(oldest)
    return word
  }

  get(word: string): { readonly what: What } | 'unknown' | 'over' {
    const found = this.given.get(word)
    if (!found) return 'unknown'
    return this.now() < found.until ? found : 'over'
  }

  /** As get, but works once for each word. */
  take(word: string): { readonly what: What } | 'unknown' | 'over' | 'used' {
    const found = this.given.get(word)
    if (found?.used) return 'used'
    if (found) found.used = true
    return this.get(word)
  }
}

/** Everything the simulator has lent out. Forgotten at the end of the process, like a service that was reset. */
export class LentOut {
  readonly codes: Given<Authorised>
  readonly accessTokens: Given<Authorised>
  readonly refreshTokens: Given<Authorised>
  readonly appTokens: Given<true>
  private readonly now: () => number
  private current: Readonly<Record<'token' | 'ticket', { value: string; until: number }>> | undefined

  constructor(now: () => number) {
    this.now = now
    this.codes = new Given(now, CODE_LIFE)
    this.accessTokens = new Given(now, TOKEN_LIFE)
    this.refreshTokens = new Given(now, REFRESH_LIFE)
    this.appTokens = new Given(now, TOKEN_LIFE)
  }

  /** The account's token and ticket: the same for all who ask until shortly before the end. */
  lending() {
    if (!this.current || this.now() >= this.current.token.until - 5 * MINUTE) {
      const until = this.now() + TOKEN_LIFE
      this.current = {
        token: { value: this.appTokens.add(true), until },
        ticket: { value: `simulated-ticket-${randomWord(40)}`, until },
      }
    }
    return this.current
  }
}
