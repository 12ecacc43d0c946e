import type { ScreenRule } from '../contract/index.ts'
import { rulesOf, subscribedScreens } from './store.ts'
import type { ScreeningDatabase } from './tables.ts'

/** A saved screen that is evaluated again and again. */
export interface WatchedScreen {
  readonly id: string
  /** Grows with every change. */
  readonly version: number
  readonly rule: ScreenRule
  readonly owner: string
}

/** What is subscribed is asked for so often (milliseconds): a new one is watched from then on. */
const FRESH_MS = 1_000
/** Rules read at once. */
const AT_ONCE = 100

/** The subscribed screens of members. Their rules are read once, and again only when they have changed. */
export class WatchedScreens {
  private readonly database: ScreeningDatabase
  private readonly known = new Map<string, WatchedScreen>()
  private readAt = Number.NEGATIVE_INFINITY

  constructor(database: ScreeningDatabase) {
    this.database = database
  }

  /** As they were at most a second ago. */
  async now(): Promise<readonly WatchedScreen[]> {
    if (performance.now() - this.readAt >= FRESH_MS) {
      await this.read()
      this.readAt = performance.now()
    }
    return [...this.known.values()]
  }

  private async read(): Promise<void> {
    const rows = await subscribedScreens(this.database)
    const owners = new Map(rows.map(({ id, owner_id }) => [id, owner_id]))
    for (const id of this.known.keys()) if (!owners.has(id)) this.known.delete(id)
    const changed = rows.flatMap(({ id, version }) => (this.known.get(id)?.version === version ? [] : [id]))
    for (let from = 0; from < changed.length; from += AT_ONCE) {
      for (const { id, version, rule } of await rulesOf(this.database, changed.slice(from, from + AT_ONCE))) {
        this.known.set(id, { id, version, rule, owner: owners.get(id) ?? '' })
      }
    }
  }
}
