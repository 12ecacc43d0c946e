import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { removeReview, REVIEW_PERCENT, reviewsOf, saveReview } from '../../contract/index.ts'
import { percentDone } from '../../domain/course.ts'
import { meanStars } from '../../domain/stars.ts'
import type { LearningDeps } from '../deps.ts'
import { standingsIn } from '../learn/settle.ts'
import { peopleOf } from '../people.ts'
import { dropSaying, reviewOf, saveReviewRow, sayingsOf, starsOf } from '../store/sayings.ts'
import { within, type Reads } from '../tables.ts'

const NO_STARS = [0, 0, 0, 0, 0]

/** Reviews: by those who learnt a third of the course, one each. */
export function reviewHandlers(deps: LearningDeps): Handler[] {
  const { database } = deps
  return [
    handle(reviewsOf, async ({ courseId, cursor, count }, { memberId }) => {
      const after = byNumber.read(cursor)
      if (!after.ok) return after
      const wanted = { kind: 'review', courseId, memberId: undefined, isAll: false, after: after.value } as const
      const found = await sayingsOf(database, { ...wanted, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      const person = await peopleOf(
        deps,
        database,
        rows.map(({ member_id }) => member_id),
      )
      const spread = (await starsOf(database, [courseId])).get(courseId) ?? NO_STARS
      return ok({
        list: rows.map(({ member_id, stars, text, percent, at }) => ({
          by: person(member_id),
          stars: stars ?? 0,
          text,
          percent: percent ?? 0,
          at: at.toISOString(),
        })),
        nextCursor,
        count: spread.reduce((sum, one) => sum + one, 0),
        stars: meanStars(spread),
        spread,
        ...(await ownOf(deps, memberId, courseId)),
      })
    }),
    saveHandler(deps),
    handleMember(removeReview, async ({ courseId }, { memberId }) => {
      await dropSaying(database, memberId, { courseId })
      return ok({})
    }),
  ]
}

async function ownOf(deps: LearningDeps, memberId: string | undefined, courseId: string) {
  if (memberId === undefined) return { mine: null, mayReview: false }
  const { database } = deps
  const row = await reviewOf(database, memberId, courseId)
  const problem = await problemOf(deps, database, memberId, courseId)
  return {
    mine: row ? { stars: row.stars ?? 0, text: row.text, isWaiting: row.status === 'pending' } : null,
    mayReview: typeof problem === 'number',
  }
}

/** Why a member may not review a course; else how much of it is behind them, whole percent. */
async function problemOf(
  deps: LearningDeps,
  reads: Reads,
  memberId: string,
  courseId: string,
): Promise<number | 'COURSE_UNKNOWN' | 'OWN_COURSE' | 'LEARN_FIRST'> {
  const standings = await standingsIn(deps, reads, memberId, courseId)
  if (standings.length === 0) return 'COURSE_UNKNOWN'
  if (await deps.lessons.isTeacherOf(reads, memberId, courseId)) return 'OWN_COURSE'
  const percent = percentDone(standings)
  return percent >= REVIEW_PERCENT ? percent : 'LEARN_FIRST'
}

function saveHandler(deps: LearningDeps): Handler {
  const { moderation, now } = deps
  return handleOnce(saveReview, async ({ courseId, stars, text }, { memberId, transaction }) => {
    const change = within(transaction)
    const percent = await problemOf(deps, change, memberId, courseId)
    if (typeof percent !== 'number') return fail(percent)
    const isEdit = (await reviewOf(change, memberId, courseId)) !== undefined
    const checked = await moderation.check(change, { memberId, kind: 'review', text, isEdit })
    if (!checked.ok) return checked
    const { state, words } = checked.value
    await saveReviewRow(change, {
      course_id: courseId,
      member_id: memberId,
      text,
      stars,
      percent,
      status: state,
      words: [...words],
      at: new Date(now()),
    })
    return ok({ isWaiting: state === 'pending' })
  })
}
