import { repeat } from '@niujin/server-kit/jobs'
import { dropSimulated } from './flash-store.ts'
import { MarketWriter } from './market-writer.ts'
import { markTold, untoldDecisions } from './note-store.ts'
import type { NewsParts } from './ports.ts'
import { RightsWriter } from './rights-writer.ts'

const LOOK_EVERY = 5000
const TELL_EVERY = 3000
const HOUR = 3_600_000
/** Ordinary items of a simulated market are kept so long. */
const SIMULATED_KEPT = 30 * 24 * HOUR
const TOLD_AT_ONCE = 50

/** Tells authors what was decided about their notes; gives how many. */
export async function tellDecisions({ database, tell, now }: Pick<NewsParts, 'database' | 'tell' | 'now'>): Promise<number> {
  const events = await untoldDecisions(database, TOLD_AT_ONCE)
  for (const { id, to_status, reason, noteId, author_id, title } of events) {
    const isPublished = to_status === 'published'
    // The key keeps a message that was taken just before a crash from coming twice.
    await tell({
      memberId: author_id, kind: 'system', key: `watch-note:${id}`,
      title: isPublished ? '你的看盘已发布' : '你的看盘没有通过',
      text: isPublished ? title : `${title}：${reason ?? '请修改后再提交'}`,
      link: `/KPDetail?id=${noteId}`,
    })
    await markTold(database, id, new Date(now()))
  }
  return events.length
}

/** Writes of the market, tells authors and tidies up until the returned function is called. */
export function runJobs(parts: NewsParts, onError: (error: unknown) => void): () => void {
  const writer = new MarketWriter(parts)
  const rights = new RightsWriter(parts)
  const stops = [
    repeat(() => writer.look(), LOOK_EVERY, onError),
    repeat(() => tellDecisions(parts), TELL_EVERY, onError),
    repeat(() => dropSimulated(parts.database, new Date(parts.now() - SIMULATED_KEPT)), HOUR, onError),
    ...(parts.dividends ? [later(() => repeat(() => rights.look(), RIGHTS_EVERY, onError))] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const RIGHTS_EVERY = 60_000
/** The first visitors come before the dividends of hundreds of companies. */
const RIGHTS_AFTER = 120_000

function later(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = start()
  }, RIGHTS_AFTER)
  timer.unref()
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
