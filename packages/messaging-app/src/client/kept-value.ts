import { ok } from '@niujin/contract-kit'
import type { MessagingResult } from '../port.ts'

/** Something the service lends for a time. */
export interface Lent {
  readonly value: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** A value is fetched anew this long before its end (milliseconds); a short-lived one at half its life. */
const BEFORE_END = 5 * 60_000

/** Keeps a lent value: one request however many ask at once, a new one before the old ends. */
export class KeptValue {
  private readonly load: () => Promise<MessagingResult<Lent>>
  private readonly now: () => number
  private kept: (Lent & { readonly renewAt: number }) | undefined
  private underWay: Promise<MessagingResult<Lent>> | undefined

  constructor(load: () => Promise<MessagingResult<Lent>>, now: () => number) {
    this.load = load
    this.now = now
  }

  /** The value; if a new one cannot be had, the old one as long as it lasts. */
  async get(): Promise<MessagingResult<Lent>> {
    if (this.kept && this.now() < this.kept.renewAt) return ok(this.kept)
    this.underWay ??= this.renew().finally(() => {
      this.underWay = undefined
    })
    return this.underWay
  }

  /** Forgets the value if it is still this one, because the service does not accept it. */
  drop(value: string): void {
    if (this.kept?.value === value) this.kept = undefined
  }

  private async renew(): Promise<MessagingResult<Lent>> {
    const asked = this.now()
    const loaded = await this.load()
    if (!loaded.ok) return this.kept && this.now() < this.kept.expiresAt ? ok(this.kept) : loaded
    const { value, expiresAt } = loaded.value
    this.kept = { value, expiresAt, renewAt: expiresAt - Math.min(BEFORE_END, (expiresAt - asked) / 2) }
    return ok(this.kept)
  }
}
