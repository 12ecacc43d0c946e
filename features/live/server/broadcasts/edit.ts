import { sql, type Updateable } from 'kysely'
import type { BroadcastRow, Change, LiveTables, Reads, StockRef } from '../tables.ts'

type Values = Updateable<LiveTables['live.broadcast']>

/** What is said about a broadcast before it begins. */
export type About = Pick<Values, 'title' | 'introduction' | 'programme' | 'keeps_recording' | 'start_at'>

/** Only what has not begun is changed; undefined when it has, or is cancelled. */
export function changeAbout(change: Change, tsId: string, about: About): Promise<BroadcastRow | undefined> {
  return change
    .updateTable('live.broadcast')
    .set(about)
    .where('ts_id', '=', tsId)
    .where('state', 'in', ['draft', 'scheduled', 'ready'])
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** How its chat works. */
export type ChatValues = Pick<Values, 'chat_mode' | 'slow_seconds' | 'notice' | 'words'>

export function changeChat(change: Change, tsId: string, values: ChatValues): Promise<BroadcastRow> {
  return change
    .updateTable('live.broadcast')
    .set(values)
    .where('ts_id', '=', tsId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function changeCover(change: Change, tsId: string, cover: string): Promise<void> {
  await change.updateTable('live.broadcast').set({ cover }).where('ts_id', '=', tsId).execute()
}

/** The securities beside the picture. */
export async function changeStocks(reads: Reads, tsId: string, stocks: readonly StockRef[]): Promise<void> {
  await reads
    .updateTable('live.broadcast')
    .set({ stocks: JSON.stringify(stocks) })
    .where('ts_id', '=', tsId)
    .execute()
}

/** Puts pages in the place of those before; undefined when somebody else changed them meanwhile, or they are of no use any more. */
export function replacePages(
  reads: Reads,
  before: BroadcastRow,
  { pages, at, shown }: { pages: string[]; at: number; shown: boolean },
): Promise<BroadcastRow | undefined> {
  return reads
    .updateTable('live.broadcast')
    .set({ courseware: pages, courseware_at: at, courseware_shown: shown })
    .where('ts_id', '=', before.ts_id)
    .where('state', 'not in', ['banned', 'no_replay'])
    .where(sql<boolean>`courseware = ${before.courseware}::text[]`)
    .returningAll()
    .executeTakeFirst()
}

/** Another stream key takes the place of the one before; undefined when nothing may be sent to it. */
export function changeKey(change: Change, tsId: string, hash: Values['key_hash']): Promise<BroadcastRow | undefined> {
  return change
    .updateTable('live.broadcast')
    .set({ key_hash: hash })
    .where('ts_id', '=', tsId)
    .where('state', 'in', ['scheduled', 'ready', 'live', 'interrupted'])
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
