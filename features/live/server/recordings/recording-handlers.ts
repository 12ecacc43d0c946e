import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { notePosition, recording, recordingChat, recordings } from '../../contract/index.ts'
import { resumeFrom } from '../../domain/index.ts'
import { cardOf, cardsOf } from '../broadcasts/cards.ts'
import { findBroadcast, latestBroadcasts } from '../broadcasts/store.ts'
import { messages } from '../chat/messages.ts'
import { presentMessages } from '../chat/present.ts'
import type { LiveContext } from '../context.ts'
import { keepPosition, positionOf } from './store.ts'

/** Messages of one part of a recording at most. */
const PART_MOST = 500
/** Messages of one moment at most: what was said while no picture came stands at one. */
const MOMENT_MOST = 3000
const CHOICES_MOST = 50

/** Watching what was recorded. */
export function recordingHandlers(live: LiveContext): Handler[] {
  return [listHandler(live), oneHandler(live), chatHandler(live), positionHandler(live)]
}

function listHandler(live: LiveContext): Handler {
  return handle(recordings, async ({ uid, programme, day, cursor, count }, { memberId }) => {
    const after = byTime.read(cursor)
    if (!after.ok) return after
    const span = day === undefined ? undefined : shanghaiDaySpan(day)
    const between = span && !Number.isNaN(span.from.getTime()) ? { from: span.from, to: span.until } : undefined
    const [rows, choices] = await Promise.all([
      latestBroadcasts(live.database, {
        hostId: uid,
        programme,
        states: ['replay'],
        between,
        after: after.value,
        count: count + 1,
      }),
      choicesOf(live),
    ])
    const page = pageOfRows(rows, count, byTime, (row) => ({ at: row.start_at, id: row.ts_id }))
    return ok({ list: await cardsOf(live, page.rows, memberId), nextCursor: page.nextCursor, ...choices })
  })
}

/** Who and which programmes have recordings. */
async function choicesOf({ database, people }: LiveContext) {
  const recorded = database.selectFrom('live.broadcast').where('state', '=', 'replay').where('cancelled_at', 'is', null)
  const [hosts, programmes] = await Promise.all([
    recorded.select('host_id').distinct().limit(CHOICES_MOST).execute(),
    recorded
      .select('programme')
      .distinct()
      .where('programme', 'is not', null)
      .orderBy('programme')
      .limit(CHOICES_MOST)
      .execute(),
  ])
  const cards = await people.cards(hosts.map(({ host_id }) => host_id))
  return { hosts: [...cards.values()], programmes: programmes.flatMap(({ programme }) => programme ?? []) }
}

function oneHandler(live: LiveContext): Handler {
  return handleMember(recording, async ({ tsId }, { memberId }) => {
    const row = await findBroadcast(live.database, tsId)
    if (!row) return fail('BROADCAST_UNKNOWN')
    const entered = await live.rooms.enter(tsId, memberId)
    if (!entered.ok) return entered
    if (row.state === 'ended' || row.state === 'processing') return fail('STILL_PROCESSING')
    if (row.state === 'no_replay') return fail('NO_REPLAY')
    if (row.state !== 'replay' || row.video_url === null || row.duration_ms === null) return fail('BROADCAST_UNKNOWN')
    return ok({
      broadcast: await cardOf(live, row, memberId),
      introduction: row.introduction,
      videoUrl: row.video_url,
      durationMs: row.duration_ms,
      chapters: row.chapters,
      resumeMs: resumeFrom(await positionOf(live.database, tsId, memberId), row.duration_ms),
      stocks: row.stocks,
      hosts: row.host_id === memberId,
    })
  })
}

function chatHandler(live: LiveContext): Handler {
  return handleMember(recordingChat, async ({ tsId, fromMs, toMs }, { memberId }) => {
    const row = await findBroadcast(live.database, tsId)
    if (row?.state !== 'replay') return fail('BROADCAST_UNKNOWN')
    const entered = await live.rooms.enter(tsId, memberId)
    if (!entered.ok) return entered
    const within = (from: number, to: number, most: number) =>
      messages(live.database)
        .where('m.ts_id', '=', tsId)
        .where('m.status', '=', 'visible')
        .where('m.offset_ms', '>=', from)
        .where('m.offset_ms', '<', to)
        .orderBy('m.offset_ms')
        .orderBy('m.seq')
        .limit(most)
        .execute()
    const rows = await within(fromMs, toMs, PART_MOST + 1)
    if (rows.length <= PART_MOST) return ok({ list: await presentMessages(live, rows), complete: true })
    // Whoever goes on after the last one's moment misses nothing: that moment is either whole or left out.
    const last = rows.at(-1)?.offset_ms ?? 0
    const whole = rows.filter(({ offset_ms }) => (offset_ms ?? 0) < last)
    return ok({
      list: await presentMessages(live, whole.length > 0 ? whole : await within(last, last + 1, MOMENT_MOST)),
      complete: false,
    })
  })
}

function positionHandler(live: LiveContext): Handler {
  return handleMember(notePosition, async ({ tsId, positionMs }, { memberId }) => {
    await keepPosition(live.database, { tsId, memberId, positionMs, at: new Date(live.now()) })
    return ok({})
  })
}
