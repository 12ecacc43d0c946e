import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { repeat } from '@niujin/server-kit/jobs'
import { dayBefore, weekOf } from '../domain/streak.ts'
import { weekText } from '../domain/week-text.ts'
import type { LearningDeps } from './deps.ts'
import { settle } from './learn/settle.ts'
import { learnersBetween } from './store/days.ts'
import { dropLoose } from './store/pictures.ts'
import { unsettled } from './store/progress.ts'
import { forgetSessions } from './store/sessions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The weekly message comes on Monday from this hour of Shanghai on, and that day only. */
const MORNING = 8
/** Members notified, and courses looked at, in one turn. */
const AT_ONCE = 200
/** A playing that nobody has played in for so long is forgotten; a day longer than beats are believed. */
const SESSION = 2 * DAY_MS

/** What happens without anyone calling. */
export interface LearningJobs {
  /** Looks at courses that a process did not come to after the last lesson; gives how many. */
  settleLeft(): Promise<number>
  /** On Monday morning, tells those who learnt last week how it went; gives how many. */
  sendWeeks(): Promise<number>
  /** Forgets old playings, deletes pictures that stand in nothing; gives how many. */
  tidy(): Promise<number>
}

export function createLearningJobs(deps: LearningDeps): LearningJobs {
  // The week all of whose learners this process notified; after a restart they are gone through once more, and the
  // key of the message keeps anyone from hearing twice.
  let notifiedWeek: string | undefined
  return {
    settleLeft: () => settleLeft(deps),
    async sendWeeks() {
      const week = weekToNotify(deps.now())
      if (week === undefined || week.from === notifiedWeek) return 0
      const notified = await sendWeek(deps, week)
      notifiedWeek = week.from
      return notified
    },
    tidy: () => tidy(deps),
  }
}

/** Does them until the returned function is called. */
export function runLearningJobs(jobs: LearningJobs, onError: (error: unknown) => void): () => void {
  const stops = [
    repeat(() => jobs.settleLeft(), MINUTE, onError),
    repeat(() => jobs.sendWeeks(), 10 * MINUTE, onError),
    repeat(() => jobs.tidy(), HOUR, onError),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

async function settleLeft(deps: LearningDeps): Promise<number> {
  const rows = await unsettled(deps.database, AT_ONCE)
  const courses = new Map(rows.map((row) => [`${row.member_id} ${row.course_id}`, row]))
  for (const { member_id, course_id } of courses.values())
    await deps.database
      .transaction()
      .execute((change) => settle(deps, change, { memberId: member_id, courseId: course_id }))
  return courses.size
}

interface Week {
  /** Monday and Sunday, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
}

/** The week that members hear of now: the last one, on Monday from the morning on. */
function weekToNotify(now: number): Week | undefined {
  const today = shanghaiDay(now)
  const hour = (now - shanghaiDayStart(today)) / HOUR
  if (weekOf(today)[0] !== today || hour < MORNING) return undefined
  const to = dayBefore(today)
  return { from: weekOf(to)[0] ?? to, to }
}

async function sendWeek({ database, notices }: LearningDeps, { from, to }: Week): Promise<number> {
  let after = ''
  for (let notified = 0; ;) {
    const learners = await learnersBetween(database, { from, to, after, count: AT_ONCE })
    if (learners.length === 0) return notified
    await database.transaction().execute(async (change) => {
      for (const { memberId, seconds, days } of learners)
        await notices.send(change, {
          memberId,
          kind: 'system',
          key: `learning week ${from}`,
          title: '上周的学习',
          text: weekText({ seconds, days }),
          link: '/MyCourses',
        })
    })
    notified += learners.length
    after = learners.at(-1)?.memberId ?? ''
  }
}

async function tidy({ database, pictures, now }: LearningDeps): Promise<number> {
  const sessions = await forgetSessions(database, new Date(now() - SESSION))
  const loose = await dropLoose(database, new Date(now() - DAY_MS))
  for (const url of loose) await pictures.forget(url)
  return sessions + loose.length
}
