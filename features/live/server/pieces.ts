import type { Piece, PieceSource } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { BroadcastState } from '../contract/index.ts'
import type { Audience } from './audience.ts'
import type { LiveContext } from './context.ts'
import { within, type BroadcastRow, type Change } from './tables.ts'

/** What there is to see or to book. */
const OPEN = ['scheduled', 'ready', 'live', 'interrupted'] as const satisfies BroadcastState[]
/** What there is to look back at. */
const RECORDED = ['replay'] as const satisfies BroadcastState[]

/** Broadcasts on air and to come, as the feed and the search see them. */
export const LIVE_PIECES = piecesIn(OPEN)
/** Broadcasts to look back at, the same way. */
export const RECORDING_PIECES = piecesIn(RECORDED)

/** Tells of a broadcast, whichever of the two it is by now. */
export async function announceChange(
  { changes }: Pick<LiveContext, 'changes'>,
  change: Change,
  tsId: string,
): Promise<void> {
  await changes.notify(change, 'live', [tsId])
  await changes.notify(change, 'review', [tsId])
}

/** The same without those in which classes are held for who enrolled: they are found by their courses. */
export function outsideClasses(pieces: PieceSource, audience: Pick<Audience, 'coursesOf'>): PieceSource {
  return {
    async find(ids, connection) {
      const found = await pieces.find(ids, connection)
      const classes = await audience.coursesOf([...found.keys()], connection)
      return new Map([...found].filter(([id]) => classes.get(id)?.isForAll ?? true))
    },
    // Whoever goes through all of them asks for each afterwards.
    ids: (after, count, connection) => pieces.ids(after, count, connection),
  }
}

function piecesIn(states: readonly BroadcastState[]): PieceSource {
  const shown = (connection: OpenTransaction) =>
    within(connection).selectFrom('live.broadcast').where('state', 'in', states).where('cancelled_at', 'is', null)
  return {
    async find(ids, connection) {
      if (ids.length === 0) return new Map()
      const rows = await shown(connection)
        .selectAll()
        .where('ts_id', 'in', [...ids])
        .execute()
      return new Map(rows.map((row) => [row.ts_id, pieceOf(row)]))
    },
    async ids(after, count, connection) {
      let query = shown(connection).select('ts_id')
      if (after !== undefined) query = query.where('ts_id', '>', after)
      const rows = await query.orderBy('ts_id').limit(count).execute()
      return rows.map(({ ts_id }) => ts_id)
    },
  }
}

/** Where one goes for a broadcast that is not in its room. */
const PAGES: Partial<Record<BroadcastState, string>> = { scheduled: '/liveSubscribe', replay: '/ReviewDetail' }
const MARKS: Partial<Record<BroadcastState, string>> = {
  scheduled: '预告',
  ready: '即将开始',
  live: '直播中',
  interrupted: '直播中',
  replay: '回顾',
}

function pieceOf(row: BroadcastRow): Piece {
  const { ts_id, title, introduction, programme, cover, poster, host_id, state, start_at, started_at, stocks } = row
  const picture = cover ?? poster
  return {
    id: ts_id,
    title,
    text: [programme, introduction].filter(Boolean).join('\n'),
    link: `${PAGES[state] ?? '/LiveInteraction'}?id=${ts_id}`,
    pictures: picture === null ? [] : [picture],
    authorId: host_id,
    at: started_at ?? start_at,
    instruments: stocks.map(({ id }) => id),
    hashtags: [],
    likes: 0,
    isRecommended: true,
    mark: MARKS[state],
  }
}
