import { keepLoosePicture } from '@niujin/community/ports'
import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { handInHomework, homeworkState, LIMITS, uploadHomeworkPicture, type Submission } from '../../contract/index.ts'
import { openLesson } from '../access.ts'
import type { LearningDeps } from '../deps.ts'
import { addHandIn, handInsOf } from '../store/homework.ts'
import { hasRoom, notePicture, ownPictures, attachPictures } from '../store/pictures.ts'
import { beginLesson, markLearnt } from '../store/progress.ts'
import { inTurn, within, type HomeworkRow, type Reads } from '../tables.ts'
import { settle } from './settle.ts'

/** Homework: handed in with pictures; done when it is handed in, the teacher's answer comes later. */
export function homeworkHandlers(deps: LearningDeps): Handler[] {
  const { database } = deps
  return [
    handleMember(homeworkState, async ({ lessonId }, { memberId }) => {
      const opened = await homeworkLesson(deps, database, memberId, lessonId)
      if (!opened.ok) return opened
      return ok({ list: (await handInsOf(database, memberId, lessonId)).map(wireSubmission) })
    }),
    handInHandler(deps),
    pictureHandler(deps),
  ]
}

function handInHandler(deps: LearningDeps): Handler {
  const { now, moderation } = deps
  return handleOnce(handInHomework, async ({ lessonId, text, pictures }, { memberId, transaction }) => {
    const change = within(transaction)
    const opened = await homeworkLesson(deps, change, memberId, lessonId)
    if (!opened.ok) return opened
    await inTurn(change, `homework ${memberId}`)
    const before = await handInsOf(change, memberId, lessonId)
    if (before.length >= LIMITS.handIns) return fail('TOO_MANY_HAND_INS')
    const checked = await moderation.check(change, { memberId, kind: 'homework', text })
    if (!checked.ok) return checked
    if (!(await ownPictures(change, memberId, pictures))) return fail('PICTURE_FOREIGN')
    const at = new Date(now())
    const { courseId } = opened.value
    const added = await addHandIn(change, { memberId, lessonId, courseId, text, pictures, at })
    await attachPictures(change, added.id, pictures)
    await beginLesson(change, memberId, opened.value, at)
    if (await markLearnt(change, memberId, { lessonId, at, isDone: true }))
      await settle(deps, change, { memberId, courseId })
    return ok(wireSubmission(added))
  })
}

/** Pictures are sent one by one, before the words they stand among. */
function pictureHandler({ database, now, pictures }: LearningDeps): Handler {
  return handleMember(uploadHomeworkPicture, (_input, { memberId, files }) =>
    keepLoosePicture(pictures, files.get('file')?.[0], {
      bytes: LIMITS.pictureBytes,
      hasRoom: () => hasRoom(database, memberId),
      note: (url) => notePicture(database, { url, memberId, at: new Date(now()) }),
    }),
  )
}

async function homeworkLesson(deps: LearningDeps, reads: Reads, memberId: string, lessonId: string) {
  const opened = await openLesson(deps, reads, memberId, lessonId)
  if (!opened.ok) return opened
  return opened.value.kind === 'homework' ? opened : fail('KIND_WRONG')
}

/** A homework for the wire. */
export function wireSubmission({ id, text, pictures, at, score, words, answered_at }: HomeworkRow): Submission {
  return {
    id,
    text,
    pictures,
    at: at.toISOString(),
    score,
    words,
    answeredAt: answered_at?.toISOString() ?? null,
  }
}
