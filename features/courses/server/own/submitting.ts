import { textOf } from '@niujin/community'
import { fail, type Result } from '@niujin/contract-kit'
import type { LessonDraft } from '../../contract/fields.ts'
import type { MODERATION_REFUSALS, SUBMIT_REFUSALS, TURN_REFUSALS } from '../../contract/refusals.ts'
import { courseGaps } from '../../domain/gaps.ts'
import { afterEvent } from '../../domain/states.ts'
import type { CoursesDeps } from '../deps.ts'
import { costs } from '../selling.ts'
import { noteAct, wasSubmitted } from '../store/acts.ts'
import { contentsIn } from '../store/lesson-versions.ts'
import { moveCourse } from '../store/own-courses.ts'
import { FREE, newestProposal } from '../store/proposals.ts'
import { moveRevision, workingRevision } from '../store/revisions.ts'
import type { Change, CourseRow, RevisionRow } from '../tables.ts'
import type { ReviewedMedia } from '../reviewed-media.ts'
import { builtChapters, idsOf } from './building.ts'

type Problem = keyof typeof TURN_REFUSALS | keyof typeof SUBMIT_REFUSALS | keyof typeof MODERATION_REFUSALS

/** What sending in stands on: what learners will read also lies beside the version, in subtitles. */
export type SubmitDeps = CoursesDeps & { readonly media: ReviewedMedia }

/** Sends the newest version of a locked course in, to be looked at. */
export async function submit(
  deps: SubmitDeps,
  change: Change,
  { course, version, at }: { course: CourseRow; version: number; at: Date },
): Promise<Result<CourseRow, Problem>> {
  const isPossible = afterEvent(course.status, 'submit')
  if (!isPossible.ok) return isPossible
  if (course.version !== version) return fail('VERSION_OLD')
  const revision = await workingRevision(change, course.id, at)
  const problem = await problemOf(deps, change, course, revision)
  if (problem) return fail(problem)
  const checked = await deps.moderation.check(change, {
    memberId: course.owner_id,
    kind: 'course',
    text: [await wordsOf(change, revision), ...(await deps.media.texts(change, idsOf(revision.outline))).values()].join(
      '\n',
    ),
    // A course takes one turn: sent in again it is changed, not new.
    isEdit: await wasSubmitted(change, course.id),
  })
  if (!checked.ok) return checked
  await moveRevision(change, revision, {
    status: 'review',
    words: [...checked.value.words],
    submitted_at: at,
    reason: '',
  })
  await noteAct(change, { courseId: course.id, act: 'submit', by: course.owner_id, at })
  return moveCourse(change, course, 'submit', {
    version: version + 1,
    updated_at: at,
    submitted_at: at,
    reason: '',
  })
}

async function problemOf(
  deps: CoursesDeps,
  change: Change,
  course: CourseRow,
  revision: RevisionRow,
): Promise<keyof typeof SUBMIT_REFUSALS | undefined> {
  const newest = await newestProposal(change, course.id)
  const isPaid = (await costs(change, course)) || (newest?.status === 'waiting' && newest.fen > FREE)
  return courseGaps(revision.content, await builtChapters(deps, change, revision), isPaid)[0]
}

/** Everything of a version that people will read, for the rules of the house. */
export async function wordsOf(change: Change, { number, content, outline }: RevisionRow): Promise<string> {
  const contents = await contentsIn(change, idsOf(outline), number)
  return [
    content.title,
    content.subtitle,
    textOf(content.introduction),
    ...content.gains,
    content.suits,
    content.notice,
    content.refundRule,
    ...outline.flatMap(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]),
    ...[...contents.values()].flatMap(wordsOfLesson),
  ]
    .filter((one) => one !== '')
    .join('\n')
}

/** What of a lesson people will read, besides its title. */
export function wordsOfLesson(content: LessonDraft): string[] {
  if (content.kind === 'article' || content.kind === 'homework') return [textOf(content.document)]
  if (content.kind !== 'quiz') return []
  return content.questions.flatMap(({ asked, explanation }) => [
    asked.text,
    ...('choices' in asked ? asked.choices : []),
    explanation,
  ])
}
