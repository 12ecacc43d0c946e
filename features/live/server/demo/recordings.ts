import { LESSONS, lessonCover, lessonUrl, type Lesson } from '@niujin/live-media/lessons'
import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { addBroadcast } from '../broadcasts/add.ts'
import { addMessage } from '../chat/messages.ts'
import { withTrueNames } from '../chat/words.ts'
import type { LiveContext } from '../context.ts'
import { announceChange } from '../pieces.ts'
import type { Change } from '../tables.ts'
import { stocksOf } from './stocks.ts'
import { TALK } from './words.ts'

const DAY = 86_400_000
/** Eight in the evening, milliseconds of the day. */
const EVENING = 20 * 3_600_000
/** How many lessons can be looked back at. */
const RECORDINGS = 3

/** What every sample recording has as the beginning of its `request_id`; the lesson's name follows. */
export const RECORDED_PREFIX = 'demo-lesson-'

/** Who speaks in the demonstration. */
export interface Cast {
  readonly hostId: string
  /** Sample members who watch; the host alone speaks when there is none. */
  readonly members: readonly string[]
}

/** Puts lessons of the last evenings up to be looked back at, with chapters and with what was said in them; each once. */
export async function seedRecordings(live: LiveContext, cast: Cast): Promise<void> {
  for (const [at, lesson] of LESSONS.slice(0, RECORDINGS).entries()) {
    const day = shanghaiDay(live.now() - (at + 1) * DAY)
    await seedRecording(live, cast, { lesson, startAt: new Date(shanghaiDaySpan(day).from.getTime() + EVENING) })
  }
}

async function seedRecording(
  live: LiveContext,
  cast: Cast,
  { lesson, startAt }: { lesson: Lesson; startAt: Date },
): Promise<void> {
  const requestId = `${RECORDED_PREFIX}${lesson.name}`
  const known = await live.database
    .selectFrom('live.broadcast')
    .select('ts_id')
    .where('host_id', '=', cast.hostId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known) return
  await live.database.transaction().execute(async (change) => {
    const { ts_id: tsId } = await addBroadcast(
      change,
      {
        hostId: cast.hostId,
        title: `${lesson.title}（示例）`,
        programme: '晚间课堂',
        introduction: `示例回顾，共 ${lesson.chapters.length} 节：${lesson.chapters.map(({ title }) => title).join('、')}。不构成投资建议。`,
        startAt,
        keepsRecording: true,
        requestId,
      },
      startAt,
    )
    await change
      .updateTable('live.broadcast')
      .set({
        state: 'replay',
        cover: lessonCover(lesson),
        video_url: lessonUrl(lesson),
        duration_ms: lesson.durationMs,
        started_at: startAt,
        ended_at: new Date(startAt.getTime() + lesson.durationMs),
        chapters: JSON.stringify(lesson.chapters),
        stocks: JSON.stringify(stocksOf(live, lesson)),
      })
      .where('ts_id', '=', tsId)
      .execute()
    await writeTalk(live, change, { cast, lesson, tsId, startAt })
    await announceChange(live, change, tsId)
  })
}

/** What was said, at the moment of the lesson at which it is said on air. */
async function writeTalk(
  live: LiveContext,
  change: Change,
  { cast, lesson, tsId, startAt }: { cast: Cast; lesson: Lesson; tsId: string; startAt: Date },
): Promise<void> {
  for (const { at, by, lines } of TALK[lesson.name]?.cues ?? []) {
    const authorId = by === 'host' ? cast.hostId : cast.members[by % cast.members.length]
    const [line] = lines
    if (authorId === undefined || line === undefined) continue
    const { text, stocks } = withTrueNames(line, live.instruments)
    const written = await addMessage(change, {
      tsId,
      kind: 'text',
      content: text,
      stocks,
      authorId,
      role: by === 'host' ? 'host' : 'member',
      status: 'visible',
      at: new Date(startAt.getTime() + at),
    })
    await change.updateTable('live.message').set({ offset_ms: at }).where('id', '=', written.id).execute()
  }
}
