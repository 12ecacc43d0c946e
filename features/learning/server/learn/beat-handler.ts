import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handleMember, type Handler } from '@niujin/server-kit'
import { beat, LIMITS } from '../../contract/index.ts'
import { openLesson, type LessonCode } from '../access.ts'
import type { LearningDeps } from '../deps.ts'
import { beginLesson } from '../store/progress.ts'
import { openSession } from '../store/sessions.ts'
import { countBeat, type Beat, type Reckoned } from './beat.ts'
import { settle } from './settle.ts'

const HOUR = 3_600_000
/** A device's clock may be ahead by so much, milliseconds. */
const AHEAD = 300_000
const PLAYED: readonly string[] = ['video', 'recording']

/** Heartbeats of whoever watches: one statement each, once the playing is open. */
export function beatHandler(deps: LearningDeps): Handler {
  return handleMember(beat, async (given, { memberId }) => {
    const now = deps.now()
    const at = Date.parse(given.at)
    if (at < now - LIMITS.beatHours * HOUR) return fail('BEAT_OLD')
    if (at > now + AHEAD || given.to < given.from || given.to - given.from > LIMITS.beatSeconds)
      return fail('BEAT_INVALID')
    const when = { now: new Date(now), day: shanghaiDay(now) }
    const one: Beat = { memberId, ...given }
    let reckoned = await countBeat(deps.database, one, when)
    if (!reckoned) {
      const opened = await open(deps, one, when)
      if (!opened.ok) return opened
      reckoned = await countBeat(deps.database, one, when)
    }
    if (!reckoned) return fail('BEAT_INVALID')
    if (reckoned.isJump) return fail('JUMPED')
    if (reckoned.isNewlyDone) await settleLesson(deps, one)
    return ok(answerOf(reckoned))
  })
}

/** Asks whether the member may learn, and makes what beats count on. */
function open(
  deps: LearningDeps,
  { memberId, lessonId, sessionId }: Beat,
  { now, day }: { now: Date; day: string },
): Promise<Result<null, LessonCode | 'BEAT_INVALID'>> {
  return deps.database.transaction().execute(async (change) => {
    const opened = await openLesson(deps, change, memberId, lessonId)
    if (!opened.ok) return opened
    const facts = opened.value
    if (!PLAYED.includes(facts.kind) || facts.seconds === 0) return fail('BEAT_INVALID')
    // In the order in which counting locks them: what is sent twice would else wait for itself.
    if (!(await openSession(change, { memberId, id: sessionId, facts, at: now, day }))) return fail('BEAT_INVALID')
    await beginLesson(change, memberId, facts, now)
    return ok(null)
  })
}

async function settleLesson(deps: LearningDeps, { memberId, lessonId }: Beat): Promise<void> {
  await deps.database.transaction().execute(async (change) => {
    const facts = await deps.lessons.find(change, lessonId)
    if (facts) await settle(deps, change, { memberId, courseId: facts.courseId })
  })
}

function answerOf({ seconds, watched, furthest, isDone, counted }: Reckoned) {
  return {
    percent: Math.min(100, Math.floor((100 * watched) / Math.max(1, seconds))),
    isDone,
    watched,
    furthest,
    counted,
  }
}
