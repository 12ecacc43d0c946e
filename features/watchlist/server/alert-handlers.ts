import { fail, ok, randomId } from '@niujin/contract-kit'
import { instrumentPath } from '@niujin/quotes/domain'
import { handleMember, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  ALERT_KINDS,
  ALERTS_MOST,
  alertHits,
  deleteAlert,
  saveAlert,
  switchAlert,
  watchAlerts,
  type Alert,
  type AlertHit,
} from '../contract/index.ts'
import { hasComeTrue, isThreshold, suitsKind } from '../domain/index.ts'
import { noticeAnnouncements, type Listed } from './announcement-watch.ts'
import type { WatchlistContext } from './edit.ts'
import { alertsOf, hitsOf, keepAlert, removeAlert, setAlertEnabled, type StoredHit } from './store/alerts.ts'
import { holdWatchlist } from './store/watchlists.ts'
import type { Change } from './store/tables.ts'

/** Alerts of a member and what came true. */
export function alertHandlers(list: WatchlistContext): Handler[] {
  const { market, database, announcements } = list
  return [
    handleMember(watchAlerts, async ({ stockId }, { memberId }) => {
      const stored = await alertsOf(database, memberId, stockId)
      const kind = stockId === undefined ? undefined : market.reader.find(stockId)?.kind
      const kinds = ALERT_KINDS.filter(
        (one) => (one !== 'announcement' || announcements) && (kind === undefined || suitsKind(one, kind)),
      )
      return ok({
        kinds,
        list: stored.map((one) => wireAlert(market.reader, one)),
      })
    }),

    handleMember(saveAlert, async (alert, { memberId }) => {
      const refusal = refusalOf(list, alert)
      if (refusal) return fail(refusal)
      const published = await publishedNow(list, alert)
      return withPublished(list, published, async (change) => {
        await holdWatchlist(change, memberId)
        const own = await alertsOf(change, memberId)
        const isNew = !own.some(
          (one) => one.stock_id === alert.stockId && one.kind === alert.kind && one.threshold === alert.threshold,
        )
        if (isNew) {
          const allowed = await list.rights.limitOf(change, memberId, 'watchlistAlerts')
          if (own.length >= Math.min(allowed.has, ALERTS_MOST)) return fail('TOO_MANY_ALERTS', allowed.refusal)
        }
        const { stockId, kind, threshold, repeat } = alert
        return ok({
          id: await keepAlert(change, { id: randomId(), member: memberId, stock: stockId, kind, threshold, repeat }),
        })
      })
    }),

    handleMember(switchAlert, async ({ id, enabled }, { memberId }) => {
      const stored = (await alertsOf(database, memberId)).find((one) => one.id === id)
      const published =
        stored && enabled && !stored.enabled
          ? await publishedNow(list, { stockId: stored.stock_id, kind: stored.kind })
          : undefined
      return withPublished(list, published, async (change) =>
        (await setAlertEnabled(change, memberId, id, enabled)) ? ok({}) : fail('ALERT_UNKNOWN'),
      )
    }),

    handleMember(deleteAlert, async ({ id }, { memberId }) => {
      await removeAlert(database, memberId, id)
      return ok({})
    }),

    handleMember(alertHits, async ({ cursor, count }, { memberId }) => {
      const before = byTime.read(cursor)
      if (!before.ok) return before
      const found = await hitsOf(database, memberId, { before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTime, ({ at, id }) => ({ at, id }))
      return ok({ list: rows.map(wireHit), nextCursor })
    }),
  ]
}

/** Does `work` in a transaction in which first what is published by now is noted: it is news to who waits already. */
async function withPublished<Outcome>(
  list: WatchlistContext,
  published: Listed | undefined,
  work: (change: Change) => Promise<Outcome>,
): Promise<Outcome> {
  const { outcome, hits } = await list.database.transaction().execute(async (change) => {
    const found = published ? await noticeAnnouncements(change, list, published) : []
    return { outcome: await work(change), hits: found }
  })
  list.publishHits(hits)
  return outcome
}

/** What is already published when an alert on announcements begins to wait; undefined for the other kinds. */
async function publishedNow(
  { announcements }: WatchlistContext,
  { stockId, kind }: Pick<AlertToSave, 'stockId' | 'kind'>,
) {
  return kind === 'announcement' && announcements
    ? { stockId, list: await announcements.of(stockId), now: Date.now() }
    : undefined
}

type AlertToSave = { stockId: string; kind: (typeof ALERT_KINDS)[number]; threshold: number }

function refusalOf({ market: { reader }, announcements }: WatchlistContext, { stockId, kind, threshold }: AlertToSave) {
  const row = reader.rowOf(stockId)
  const instrument = reader.find(stockId)
  if (row === undefined || !instrument) return 'STOCK_UNKNOWN'
  if (!suitsKind(kind, instrument.kind) || (kind === 'announcement' && !announcements)) return 'ALERT_UNSUITABLE'
  if (!isThreshold(kind, threshold)) return 'THRESHOLD_INVALID'
  // 涨到 below today's price would come true at once: the member means something else.
  return hasComeTrue({ kind, threshold }, reader.live(row)) ? 'ALERT_REACHED' : undefined
}

function wireAlert(
  reader: WatchlistContext['market']['reader'],
  one: Awaited<ReturnType<typeof alertsOf>>[number],
): Alert {
  const stock = reader.find(one.stock_id)
  return {
    id: one.id,
    stockId: one.stock_id,
    stockName: stock?.name ?? one.stock_id.slice(3),
    stockDigits: stock?.priceDigits ?? 2,
    link: stock ? instrumentPath(stock.id, stock.kind) : null,
    kind: one.kind,
    threshold: one.threshold,
    repeat: one.repeat,
    enabled: one.enabled,
    firedAt: one.fired_at?.toISOString() ?? null,
    createdAt: one.created_at.toISOString(),
  }
}

/** A stored hit as devices see it. */
export function wireHit({ id, stock_id, stock_name, kind, title, text, link, at }: StoredHit): AlertHit {
  return { id, stockId: stock_id, stockName: stock_name, kind, title, text, link, at: at.toISOString() }
}
