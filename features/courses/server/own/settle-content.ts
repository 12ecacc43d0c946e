import { graphemesOf } from '@niujin/content-rules'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS } from '../../contract/limits.ts'
import type { CourseContent } from '../../contract/own-fields.ts'
import type { CONTENT_REFUSALS } from '../../contract/refusals.ts'
import { documentProblem, picturesOf } from '../../domain/document.ts'
import { claimPictures } from '../store/pictures.ts'
import type { Change, CourseRow } from '../tables.ts'

type Problem = keyof typeof CONTENT_REFUSALS

/** What a teacher says of a course, as it is kept, or why it cannot be; the pictures in it belong to the course from now on. */
export async function settleContent(
  change: Change,
  course: CourseRow,
  given: CourseContent,
): Promise<Result<CourseContent, Problem>> {
  const content: CourseContent = {
    ...given,
    title: given.title.trim(),
    subtitle: given.subtitle.trim(),
    gains: given.gains.map((gain) => gain.trim()).filter((gain) => gain !== ''),
    suits: given.suits.trim(),
    notice: given.notice.trim(),
    refundRule: given.refundRule.trim(),
  }
  const problem = lengthProblem(content) ?? documentProblem(content.introduction)
  if (problem) return fail(problem)
  if (content.categoryId !== null && !(await isCategory(change, content.categoryId))) return fail('CATEGORY_UNKNOWN')
  const pictures = picturesOf(content.introduction)
  const urls = content.cover === null ? pictures : [content.cover, ...pictures]
  const isOwn = await claimPictures(change, { urls, memberId: course.owner_id, courseId: course.id })
  return isOwn ? ok(content) : fail('PICTURE_FOREIGN')
}

function lengthProblem({ title, subtitle, gains, suits, notice, refundRule }: CourseContent): Problem | undefined {
  if (isLonger(title, LIMITS.title)) return 'TITLE_TOO_LONG'
  if (isLonger(subtitle, LIMITS.subtitle)) return 'SUBTITLE_TOO_LONG'
  const isTooLong =
    gains.some((gain) => isLonger(gain, LIMITS.gains.text)) ||
    isLonger(suits, LIMITS.suits) ||
    isLonger(notice, LIMITS.notice) ||
    isLonger(refundRule, LIMITS.refundRule)
  return isTooLong ? 'TEXT_TOO_LONG' : undefined
}

/** Whether a text has more characters than that, as people count them. */
export function isLonger(text: string, most: number): boolean {
  return graphemesOf(text).length > most
}

async function isCategory(change: Change, id: string): Promise<boolean> {
  const row = await change.selectFrom('courses.category').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
