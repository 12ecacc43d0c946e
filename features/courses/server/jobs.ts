import { repeat } from '@niujin/server-kit/jobs'
import { LIMITS } from '../contract/limits.ts'
import type { CoursesDeps } from './deps.ts'
import { forgetDroppedFilms } from './own/dropped-films.ts'
import { forgetLoosePictures } from './own/loose-pictures.ts'
import { notifyOfClass, notifyAll } from './schedule/notify-of-class.ts'
import { holdSampleClasses } from './schedule/sample-classes.ts'
import { dueReminders, setReminded } from './store/classes.ts'

const MINUTE = 60_000
const EVERY = 20_000
/** Whoever waits for a class soon hears that it is off. */
const NOTIFY_EVERY = 2000
const HOUR = 3_600_000
/** Classes reminded of in one transaction. */
const AT_ONCE = 5

/** What happens without anyone calling. */
export interface CoursesJobs {
  /** Reminds of classes that begin soon, each once; gives how many. */
  remind(): Promise<number>
  /** Tells people what happened to their classes; gives how many were told. */
  notify(): Promise<number>
  /** Holds the sample lesson in the programme of the day; gives how many classes are new. */
  holdSamples(): Promise<number>
  /** Deletes pictures that stand in nothing; gives how many. */
  tidy(): Promise<number>
  /** Takes away films of lessons that were left out and that no learner has; gives how many such lessons there are. */
  dropFilms(): Promise<number>
}

export function createCoursesJobs(deps: CoursesDeps): CoursesJobs {
  return {
    remind: () => remind(deps),
    notify: () => notifyAll(deps),
    holdSamples: () => holdSampleClasses(deps),
    tidy: () => forgetLoosePictures(deps),
    dropFilms: () => forgetDroppedFilms(deps),
  }
}

function remind(deps: CoursesDeps): Promise<number> {
  const { database, now } = deps
  return database.transaction().execute(async (change) => {
    const at = new Date(now())
    const before = new Date(at.getTime() + LIMITS.remindMinutes * MINUTE)
    const due = await dueReminders(change, at, before, AT_ONCE)
    for (const row of due) {
      await notifyOfClass(change, { row, event: 'soon', isForTeacher: true })
      await setReminded(change, row.id, at)
    }
    return due.length
  })
}

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runCoursesJobs(jobs: CoursesJobs, onError: (error: unknown) => void): () => void {
  const stops = [
    repeat(() => jobs.remind(), EVERY, onError),
    repeat(() => jobs.notify(), NOTIFY_EVERY, onError),
    repeat(() => jobs.holdSamples(), EVERY, onError),
    repeat(() => jobs.tidy(), HOUR, onError),
    repeat(() => jobs.dropFilms(), HOUR, onError),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
