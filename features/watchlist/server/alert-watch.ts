import { instrumentPath } from '@niujin/quotes/domain'
import { alertWords, hasComeTrue, hitText } from '../domain/index.ts'
import { ALERT_TOPIC } from '../contract.ts'
import { wireHit } from './alert-handlers.ts'
import { AnnouncementWatch } from './announcement-watch.ts'
import { newHit } from './new-hit.ts'
import type { Tell, WatchlistParts } from './ports.ts'
import { figureAlerts, holdHit, markTold, noteHits, takeAlert, untoldHits, type FigureAlert } from './store/alerts.ts'

/** Where alerts that came true go. */
export interface AlertReceivers {
  readonly publish: (topic: string, entry: unknown) => Promise<void>
  /** The member's inbox; without one the stream and the list of hits have them. */
  readonly tell?: Tell | undefined
  readonly onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Changed alerts are read with this overlap, so that one whose transaction took long is not missed. */
const OVERLAP_SECONDS = 30
const TOLD_AT_ONCE = 200

/**
 * Looks at alerts as quotes arrive. What came true is first written down, then told: after a crash it is told by the
 * next one who looks, and any number of processes may look at once.
 */
export class AlertWatch {
  private readonly parts: WatchlistParts
  private readonly receivers: AlertReceivers
  private readonly waiting = new Map<string, FigureAlert>()
  /** The version of the quote each alert was last judged by. */
  private readonly judged = new Map<string, number>()
  private readonly announcements: AnnouncementWatch
  private isLoaded = false

  constructor(parts: WatchlistParts, receivers: AlertReceivers) {
    this.parts = parts
    this.receivers = receivers
    this.announcements = new AnnouncementWatch(parts, receivers.now)
  }

  /** One look: figures, announcements, then everything nobody was told of yet. */
  async look(): Promise<void> {
    await this.load()
    const due = [...this.waiting.values()].filter((alert) => this.isTrue(alert))
    for (const alert of due) await this.take(alert)
    try {
      await this.announcements.look()
    } catch (error) {
      // Prices are told of all the same.
      this.receivers.onError(error)
    }
    await this.tellAll()
  }

  private async load(): Promise<void> {
    const changed = await figureAlerts(this.parts.database, this.isLoaded ? OVERLAP_SECONDS : undefined)
    this.isLoaded = true
    for (const alert of changed) {
      if (alert.enabled) this.waiting.set(alert.id, alert)
      else this.waiting.delete(alert.id)
      this.judged.delete(alert.id)
    }
  }

  private isTrue(alert: FigureAlert): boolean {
    const { reader } = this.parts.market
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
    const { database, market } = this.parts
    const { date } = market.reader.table.clock
    const instrument = market.reader.find(stock_id)
    const live = market.reader.live(market.reader.rowOf(stock_id) ?? 0)
    await database.transaction().execute(async (change) => {
      const taken = await takeAlert(change, id, date)
      if (!taken || !instrument) return
      await noteHits(change, [
        newHit({ id, member_id: taken.member_id }, instrument, {
          kind: taken.kind,
          event: String(date),
          title: `${instrument.name} ${alertWords(taken, instrument.priceDigits)}`,
          text: `${hitText(live, instrument.priceDigits)}${market.simulated ? '（模拟行情）' : ''}`,
          link: instrumentPath(instrument.id, instrument.kind),
          at: new Date(this.receivers.now()),
        }),
      ])
    })
    // Deleted, switched off, or true for today: the next load brings back what still waits.
    this.waiting.delete(id)
    this.judged.delete(id)
  }

  private async tellAll(): Promise<void> {
    for (const id of await untoldHits(this.parts.database, TOLD_AT_ONCE)) {
      try {
        await this.tellOne(id)
      } catch (error) {
        // This one comes again with the next look; the others need not wait for it.
        this.receivers.onError(error)
      }
    }
  }

  private async tellOne(id: string): Promise<void> {
    const { tell, publish } = this.receivers
    const told = await this.parts.database.transaction().execute(async (change) => {
      const hit = await holdHit(change, id)
      if (!hit) return undefined
      await tell?.({ memberId: hit.member_id, key: `watch ${hit.id}`, title: hit.title, text: hit.text, link: hit.link })
      await markTold(change, id)
      return hit
    })
    if (told) await publish(`${ALERT_TOPIC}/${told.member_id}`, wireHit(told))
  }
}
