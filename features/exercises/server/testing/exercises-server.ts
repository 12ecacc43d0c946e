import type { LessonRefusal } from '@niujin/academy/ports'
import { easyModeration } from '@niujin/community/testing'
import { emptyBars, tradingDays, type BarColumns } from '@niujin/market'
import type { Market } from '@niujin/quotes/server'
import { HistoryService, instrumentOf, providerOver, smallMarket } from '@niujin/quotes/testing'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createExercises } from '../index.ts'
import type { ExerciseTables } from '../tables.ts'

export const [HIDDEN, OTHER] = [instrumentOf('SH', '600001', { name: '藏起来股份' }), instrumentOf('SZ', '000002')]
const TODAY = 20_261_123
/** Eight years of days, all before today. */
const DATES = tradingDays('a', 20_180_102, TODAY - 1)

/** A close that no other bar has, milli: 12.34 yuan, and a little more every day. */
function closesOf(start: number): BarColumns {
  const bars = emptyBars(DATES.length)
  for (const [at, date] of DATES.entries()) {
    bars.time[at] = date
    const close = start + at * 10
    for (const column of [bars.open, bars.high, bars.low, bars.close]) column[at] = close
    bars.volume[at] = 1_000_000 + at
  }
  return bars
}

/** Two stocks whose closes tell which bar they are. */
function twoStocks(): Market {
  const instruments = [HIDDEN, OTHER]
  const daily = new Map(instruments.map(({ id }, at) => [id as string, closesOf(12_340 + at * 1000)]))
  const source = { instruments, daily, date: TODAY }
  const history = new HistoryService(providerOver(source), { keepsDays: false })
  return smallMarket({ ...source, history: { candles: (asked) => history.methods.candles(asked) } }).market
}

/** Exercises on their own: `teacher…` write, `staff…` look after all of it; a lesson is learnt by who is in `enrolled`. */
export async function startExercises(
  market: Market = twoStocks(),
  chance: (end: number) => number = (end) => Math.floor(end / 2),
) {
  const lessons = new Map<string, string>()
  const enrolled = new Set<string>()
  const server = await startFeature(
    ({ database, now, inbox }: Foundation<ExerciseTables>) =>
      createExercises({
        database,
        now,
        market,
        notices: inbox.notices,
        moderation: easyModeration,
        chance,
        may: (id, action, connection) =>
          askedOver(connection, id.startsWith(action === 'content.review' ? 'staff' : 'teacher')),
        members: {
          find: (ids, connection) =>
            askedOver(
              connection,
              new Map(ids.map((id) => [id, { niujinUid: id, nickname: `${id}的昵称`, avatar: null }] as const)),
            ),
        },
        lessons: {
          content: (connection, lessonId) => {
            const exerciseId = lessons.get(lessonId)
            return askedOver(
              connection,
              exerciseId === undefined ? undefined : ({ kind: 'exercise', exerciseId } as const),
            )
          },
          refusal: (connection, memberId) =>
            askedOver<LessonRefusal | null>(
              connection,
              memberId === undefined ? 'SIGN_IN' : enrolled.has(memberId) ? null : 'NOT_ENROLLED',
            ),
        },
      }),
    { isInboxOnce: true },
  )
  server.clock.at = Date.parse('2026-11-24T10:00:00+08:00')
  return { ...server, lessons, enrolled }
}

export type ExercisesServer = Awaited<ReturnType<typeof startExercises>>
export { DATES }
