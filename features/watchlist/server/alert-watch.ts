import { instrumentPath } from '@niujin/quotes/domain'
import { alertWords, hasComeTrue, hitText } from '../domain/index.ts'
import { publishTo, type StreamHub } from '@niujin/server-kit/stream'
import { alertTopic } from '../contract/index.ts'
import { wireHit } from './alert-handlers.ts'
import { AnnouncementWatch } from './announcement-watch.ts'
import { keepHits, newHit } from './new-hit.ts'
import type { WatchlistDeps } from './deps.ts'
import { figureAlerts, takeAlert, type FigureAlert, type StoredHit } from './store/alerts.ts'

/** Where alerts that came true go. */
export interface AlertReceivers {
  readonly hub: Pick<StreamHub, 'publish'>
  readonly onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Changed alerts are read with this overlap, so that one whose transaction took long is not missed. */
const OVERLAP_SECONDS = 30

/**
 * Checks alerts as quotes arrive. What came true is written down together with the member's message; any number of
 * processes may check at once, and only the one that wrote it down publishes it.
 */
export class AlertWatch {
  private readonly deps: Omit<WatchlistDeps, 'rights'>
  private readonly receivers: AlertReceivers
  private readonly waiting = new Map<string, FigureAlert>()
  /** The version of the quote each alert was last judged by. */
  private readonly judged = new Map<string, number>()
  private readonly announcements: AnnouncementWatch
  private isLoaded = false

  constructor(deps: Omit<WatchlistDeps, 'rights'>, receivers: AlertReceivers) {
    this.deps = deps
    this.receivers = receivers
    this.announcements = new AnnouncementWatch(deps, receivers.now)
  }

  /** One check: figures, then announcements. What fails is reported and comes again; the others need not wait for it. */
  async check(): Promise<void> {
    await this.load()
    const due = [...this.waiting.values()].filter((alert) => this.isTrue(alert))
    for (const alert of due) await this.take(alert).catch((error: unknown) => this.failed(alert, error))
    // What came true by its figures has gone out all the same.
    await this.announcements.check((hits) => publishHits(this.receivers.hub, hits)).catch(this.receivers.onError)
  }

  private async load(): Promise<void> {
    const changed = await figureAlerts(this.deps.database, this.isLoaded ? OVERLAP_SECONDS : undefined)
    this.isLoaded = true
    for (const alert of changed) {
      if (alert.enabled) this.waiting.set(alert.id, alert)
      else this.waiting.delete(alert.id)
      this.judged.delete(alert.id)
    }
  }

  private isTrue(alert: FigureAlert): boolean {
    const { reader } = this.deps.market
    const row = reader.rowOf(alert.stock_id)
    if (row === undefined || alert.last_date === reader.table.clock.date) return false
    const version = reader.table.version(row)
    if (this.judged.get(alert.id) === version) return false
    this.judged.set(alert.id, version)
    const live = reader.live(row)
    // Before the day's first trade the figures are yesterday's.
    return live.time !== null && live.suspended !== 1 && hasComeTrue(alert, live)
  }

  private async take({ id, stock_id }: FigureAlert): Promise<void> {
    const { database, market, notices } = this.deps
    const { date } = market.reader.table.clock
    const at = new Date(this.receivers.now())
    const instrument = market.reader.find(stock_id)
    const live = market.reader.live(market.reader.rowOf(stock_id) ?? 0)
    const hits = await database.transaction().execute(async (change) => {
      const taken = await takeAlert(change, id, { date, at })
      if (!taken || !instrument) return []
      return keepHits(change, notices, [
        newHit({ id, member_id: taken.member_id }, instrument, {
          kind: taken.kind,
          event: String(date),
          title: `${instrument.name} ${alertWords(taken, instrument.priceDigits)}`,
          text: `${hitText(live, instrument.priceDigits)}${market.simulated ? '（模拟行情）' : ''}`,
          link: instrumentPath(instrument.id, instrument.kind),
          at,
        }),
      ])
    })
    // Deleted, switched off, or true for today: the next load brings back what still waits.
    this.waiting.delete(id)
    this.judged.delete(id)
    await publishHits(this.receivers.hub, hits)
  }

  /** It is judged again at the next check, also when its quote stays as it is. */
  private failed({ id }: FigureAlert, error: unknown): void {
    this.judged.delete(id)
    this.receivers.onError(error)
  }
}

/** Shows hits that are written down on the members' open pages. */
export async function publishHits(hub: AlertReceivers['hub'], hits: readonly StoredHit[]): Promise<void> {
  for (const hit of hits) await publishTo(hub, alertTopic, hit.member_id, wireHit(hit))
}
