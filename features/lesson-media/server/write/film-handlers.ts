import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { dropFilm, finishFilm, lessonFilm, LIMITS, startFilm } from '../../contract/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import {
  addFilmRow,
  draftsOf,
  dropComing,
  dropNext,
  emptyFilm,
  nextFilm,
  ownFilm,
  presentFilm,
  readyFilm,
  sendToPacking,
} from '../films.ts'
import { heldCues } from '../held-subtitles.ts'
import { countCues } from '../subtitles.ts'
import { inTurn, within } from '../tables.ts'

/** What teachers do with the videos of their lessons. */
export function filmHandlers(deps: LessonMediaDeps): Handler[] {
  return [findHandler(deps), startHandler(deps), finishHandler(deps), dropHandler(deps)]
}

/** Only a course's teachers touch its lessons. */
export async function mayWrite(
  { lessons }: Pick<LessonMediaDeps, 'lessons'>,
  connection: OpenTransaction,
  { lessonId, memberId }: { readonly lessonId: string; readonly memberId: string },
): Promise<Result<null, 'LESSON_UNKNOWN' | 'NOT_ALLOWED'>> {
  const courseId = await lessons.courseOfDraft(connection, lessonId)
  if (courseId === undefined) return fail('LESSON_UNKNOWN')
  return (await lessons.isTeacherOf(connection, memberId, courseId)) ? ok(null) : fail('NOT_ALLOWED')
}

/** What a lesson shows is changed by its teachers only, and not while its course waits for review. */
export async function mayChange(
  deps: Pick<LessonMediaDeps, 'lessons' | 'edits'>,
  transaction: OpenTransaction,
  wanted: { readonly lessonId: string; readonly memberId: string },
): Promise<Result<{ readonly isOut: boolean }, 'LESSON_UNKNOWN' | 'NOT_ALLOWED' | 'IN_REVIEW'>> {
  const allowed = await mayWrite(deps, transaction, wanted)
  if (!allowed.ok) return allowed
  const standing = await deps.edits.standing(transaction, wanted.lessonId)
  if (!standing) return fail('LESSON_UNKNOWN')
  return standing.waitsSince === null ? ok({ isOut: standing.isOut }) : fail('IN_REVIEW')
}

function findHandler(deps: LessonMediaDeps): Handler {
  const { database } = deps
  return handleMember(lessonFilm, async ({ lessonId }, { memberId }) => {
    const allowed = await mayWrite(deps, database, { lessonId, memberId })
    if (!allowed.ok) return allowed
    const [current, next, cues, held] = await Promise.all([
      readyFilm(database, lessonId),
      nextFilm(database, lessonId),
      countCues(database, lessonId),
      heldCues(database, lessonId),
    ])
    return ok({
      current: current ? presentFilm(current) : null,
      next: next ? presentFilm(next) : null,
      cues,
      heldCues: held?.length ?? 0,
    })
  })
}

function startHandler(deps: LessonMediaDeps): Handler {
  return handleOnce(startFilm, async ({ lessonId, size }, { memberId, transaction }) => {
    const allowed = await mayChange(deps, transaction, { lessonId, memberId })
    if (!allowed.ok) return allowed
    const change = within(transaction)
    await inTurn(change, `start ${memberId}`)
    await inTurn(change, `lesson ${lessonId}`)
    const at = new Date(deps.now())
    // What was being sent for this lesson gives way: the newest wish counts.
    await dropNext(change, [lessonId], at)
    if ((await draftsOf(change, memberId)) >= LIMITS.drafts) return fail('TOO_MANY_DRAFTS')
    const id = randomId()
    await addFilmRow(
      change,
      emptyFilm({ id, lesson_id: lessonId, member_id: memberId, announced: size, created_at: at }),
    )
    return ok({ id })
  })
}

function finishHandler({ database }: LessonMediaDeps): Handler {
  return handleMember(finishFilm, async ({ id }, { memberId }) => {
    const before = await ownFilm(database, id, memberId)
    if (!before) return fail('FILM_UNKNOWN')
    if (before.status === 'draft' && before.uploaded_at === null) return fail('UPLOAD_UNFINISHED')
    await sendToPacking(database, id)
    const after = await ownFilm(database, id, memberId)
    return after ? ok(presentFilm(after)) : fail('FILM_UNKNOWN')
  })
}

function dropHandler({ database, now }: LessonMediaDeps): Handler {
  return handleMember(dropFilm, async ({ id }, { memberId }) => {
    const film = await ownFilm(database, id, memberId)
    if (!film) return fail('FILM_UNKNOWN')
    await dropComing(database, id, new Date(now()))
    return ok({})
  })
}
