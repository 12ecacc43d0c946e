import { watchedSeconds, type Interval, type LessonKind } from '@niujin/academy'

/** What is to be known of a lesson to say how much of a course was learnt. */
export interface LearntLesson {
  readonly kind: LessonKind
  /** Length of a video or recording as it is now; 0 for others, and while none can be watched. */
  readonly seconds: number
  readonly watched: readonly Interval[]
  readonly isDone: boolean
}

/**
 * How much of a course was really learnt, whole percent, rounded down; 0 without lessons. This is what the rule of refunds
 * means by 已学, and what every screen of a refund shows.
 *
 *     100 × (done + films × watched ÷ length) ÷ lessons
 *
 * - `lessons`: all of the course, required or not, but live classes: those are learnt by their recording.
 * - `done`: lessons other than films that are done, each one equal share whatever its length. A film that has no length yet
 *   is such a lesson.
 * - `films`: videos and recordings. Together they hold their equal shares, and of these as much is learnt as was watched:
 *   `watched`, the seconds of all of them seen at least once, over `length`, the seconds of all of them. A lesson that was
 *   begun counts as far as it was watched, one that counts as done at 90 % no more than that.
 */
export function percentLearnt(lessons: readonly LearntLesson[]): number {
  const counted = lessons.filter(({ kind }) => kind !== 'live')
  if (counted.length === 0) return 0
  const films = counted.filter(({ kind, seconds }) => (kind === 'video' || kind === 'recording') && seconds > 0)
  const done = counted.filter((one) => one.isDone && !films.includes(one)).length
  const length = sumOf(films, ({ seconds }) => seconds)
  const watched = sumOf(films, (film) => watchedSeconds(film.watched, film.seconds))
  // Whole numbers to the last step: ten percent is ten, not nine and many nines.
  const [parts, whole] = length === 0 ? [done, 1] : [done * length + films.length * watched, length]
  return Math.floor((100 * parts) / (counted.length * whole))
}

function sumOf(films: readonly LearntLesson[], secondsOf: (film: LearntLesson) => number): number {
  return films.reduce((sum, film) => sum + secondsOf(film), 0)
}
