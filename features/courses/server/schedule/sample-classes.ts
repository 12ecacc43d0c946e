import { randomUUID } from 'node:crypto'
import type { CoursesDeps, SampleBroadcast } from '../deps.ts'
import { forgetSamples, keepClass, sampleClasses, sampleLesson, type SampleLessonRow } from '../store/classes.ts'
import { inTurn, type Change, type ClassRow } from '../tables.ts'
import { markBroadcasts } from './mark-broadcasts.ts'

const DAY = 86_400_000

/**
 * Holds the live lesson of a sample course in the broadcasts of the sample programme: each is a class in the schedule,
 * for as long as the programme goes on. A class that its teacher cancelled stays cancelled. Without samples nothing is
 * done. Gives how many classes are new or held elsewhere than before.
 */
export async function holdSampleClasses(deps: CoursesDeps): Promise<number> {
  const { database } = deps
  if (!(await sampleLesson(database))) return 0
  return database.transaction().execute(async (change) => {
    await inTurn(change, 'sample classes')
    const now = deps.now()
    await forgetSamples(change, new Date(now - DAY))
    const slots = (await deps.live.samples(change)).filter(({ endsAt }) => endsAt.getTime() > now)
    const known = new Map((await sampleClasses(change)).map((row) => [row.demo, row]))
    let kept = 0
    for (const slot of slots) if (await holdIn(deps, change, { slot, before: known.get(slot.slotId) })) kept += 1
    return kept
  })
}

interface Holding {
  readonly slot: SampleBroadcast
  readonly before: ClassRow | undefined
}

async function holdIn(deps: CoursesDeps, change: Change, { slot, before }: Holding): Promise<boolean> {
  if (before && (before.cancelled_at !== null || before.live_id === slot.liveId)) return false
  const lesson = await sampleLesson(change, slot.hostId)
  if (!lesson) return false
  const row = before ? { ...before, live_id: slot.liveId } : newClass(slot, lesson, new Date(deps.now()))
  await keepClass(change, row)
  await markBroadcasts(deps, change, before, row)
  return true
}

function newClass(
  { slotId, liveId, hostId, title, startsAt, endsAt }: SampleBroadcast,
  { lesson_id, course_id }: SampleLessonRow,
  at: Date,
): ClassRow {
  const about = { kind: 'live' as const, title, teacher_id: hostId, course_id, lesson_id, live_id: liveId }
  const times = { starts_at: startsAt, ends_at: endsAt, created_at: at, cancelled_at: null, reminded_at: null }
  return { ...about, ...times, id: randomUUID(), collected: 0, demo: slotId }
}
