import type { PublishedAnnouncement, WatchlistDeps } from './deps.ts'
import { keepHits, newHit } from './new-hit.ts'
import type { StoredHit } from './store/alerts.ts'
import { noteSeen, stocksWaitedFor, takeAnnouncementAlerts } from './store/announcements.ts'
import type { Change } from './store/tables.ts'

/** Announcements are made up of a company's whole history, which takes a while: a few stocks at a time, each now and then. */
const ROUND_MS = 5000
const STOCKS_A_ROUND = 30
const STOCK_EVERY_MS = 60_000

/** Checks the announcements of the stocks somebody waits for, in turn. */
export class AnnouncementWatch {
  private readonly deps: Omit<WatchlistDeps, 'rights'>
  private readonly now: () => number
  private readonly checkedAt = new Map<string, number>()
  private roundAt = -Infinity

  constructor(deps: Omit<WatchlistDeps, 'rights'>, now: () => number) {
    this.deps = deps
    this.now = now
  }

  /** The next stocks, when it is time for them; gives what came true by them to `onHits`. Those not checked for the longest come first. */
  async check(onHits: (hits: readonly StoredHit[]) => Promise<void>): Promise<void> {
    const { announcements, database } = this.deps
    if (!announcements || this.now() - this.roundAt < ROUND_MS) return
    this.roundAt = this.now()
    const waited = await stocksWaitedFor(database)
    this.forgetAllBut(waited)
    const due = waited
      .filter((id) => this.now() - this.lastCheck(id) >= STOCK_EVERY_MS)
      .toSorted((a, b) => this.lastCheck(a) - this.lastCheck(b))
    for (const id of due.slice(0, STOCKS_A_ROUND)) {
      // Also when it fails: one stock that always does must not keep the others waiting.
      this.checkedAt.set(id, this.now())
      const list = await announcements.of(id)
      if (list.length > 0)
        await onHits(
          await database
            .transaction()
            .execute((change) => noticeAnnouncements(change, this.deps, { stockId: id, list, now: this.now() })),
        )
    }
  }

  private lastCheck(id: string): number {
    return this.checkedAt.get(id) ?? -Infinity
  }

  private forgetAllBut(waited: readonly string[]): void {
    const kept = new Set(waited)
    for (const id of this.checkedAt.keys()) if (!kept.has(id)) this.checkedAt.delete(id)
  }
}

/** What a company has published by now. */
export interface Listed {
  readonly stockId: string
  readonly list: readonly PublishedAnnouncement[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Notes the announcements of a stock; whoever waits is notified of those nobody saw before. Gives what came true. Done before an alert is set, too: what
 * is there at that moment is not new to it.
 */
export async function noticeAnnouncements(
  change: Change,
  { market, notices }: Pick<WatchlistDeps, 'market' | 'notices'>,
  { stockId, list, now }: Listed,
): Promise<StoredHit[]> {
  const seen = await noteSeen(
    change,
    stockId,
    list.map(({ id }) => id),
  )
  const stock = market.reader.find(stockId)
  if (!stock) return []
  const fresh: StoredHit[] = []
  const at = new Date(now)
  for (const { id, title, link, simulated } of list.filter((one) => seen.has(one.id))) {
    const alerts = await takeAnnouncementAlerts(change, stockId, at)
    const said = {
      kind: 'announcement' as const,
      event: id,
      title: `${stock.name} 有新公告`,
      text: `${simulated ? '模拟公告：' : ''}${title}`,
      link,
      at,
    }
    fresh.push(
      ...(await keepHits(
        change,
        notices,
        alerts.map((alert) => newHit(alert, stock, said)),
      )),
    )
  }
  return fresh
}
