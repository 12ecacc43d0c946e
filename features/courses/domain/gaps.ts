import type { Question } from '@niujin/academy'
import type { LessonDraft } from '../contract/fields.ts'
import type { BuiltChapter, CourseContent } from '../contract/own-fields.ts'
import type { LessonGap, SUBMIT_REFUSALS } from '../contract/refusals.ts'
import { isEmptyDocument } from './document.ts'

/** What is missing in a course before it can go to review; empty when nothing is. The first is the first to be mended. */
export function courseGaps(
  { title, introduction, categoryId, isOpen }: CourseContent,
  chapters: readonly BuiltChapter[],
  isPaid: boolean,
): (keyof typeof SUBMIT_REFUSALS)[] {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const missing: Record<keyof typeof SUBMIT_REFUSALS, boolean> = {
    TITLE_EMPTY: title.trim() === '',
    INTRODUCTION_EMPTY: isEmptyDocument(introduction),
    CATEGORY_EMPTY: categoryId === null,
    OUTLINE_EMPTY: lessons.length === 0,
    LESSON_INCOMPLETE: lessons.some(({ gap }) => gap !== null),
    OPEN_PRICED: isPaid && isOpen,
    PREVIEW_MISSING: isPaid && lessons.length > 0 && !lessons.some(({ isPreview }) => isPreview),
  }
  const names = Object.keys(missing) as (keyof typeof missing)[]
  return names.filter((name) => missing[name])
}

/** What is missing in a lesson before learners can have it; null when nothing is. `seconds`: of its video or recording. */
export function gapOf(title: string, content: LessonDraft, seconds: number): LessonGap | null {
  return title.trim() === '' ? 'TITLE' : gapOfContent(content, seconds)
}

function gapOfContent(content: LessonDraft, seconds: number): LessonGap | null {
  if ('document' in content) return isEmptyDocument(content.document) ? 'DOCUMENT' : null
  switch (content.kind) {
    case 'quiz':
      return gapOfQuiz(content.questions)
    case 'exercise':
      return content.exerciseId === null ? 'EXERCISE' : null
    case 'live':
      return null
    case 'recording':
    case 'video':
      return seconds > 0 ? null : NOT_THERE[content.kind]
  }
}

const NOT_THERE = { recording: 'RECORDING', video: 'VIDEO' } as const

function gapOfQuiz(questions: readonly Question[]): LessonGap | null {
  if (questions.length === 0) return 'QUESTIONS'
  return questions.every(isAnswerable) ? null : 'QUESTION_WRONG'
}

/** Whether a question can be answered rightly: its solution is of its kind and names choices that it has. */
export function isAnswerable({ asked, solution }: Question): boolean {
  if (asked.kind !== solution.kind) return false
  return !('choices' in asked) || isAmong(asked.choices, solution)
}

function isAmong(choices: readonly string[], solution: Question['solution']): boolean {
  switch (solution.kind) {
    case 'single':
      return solution.right < choices.length
    case 'multiple':
      return solution.right.length > 0 && areOf(choices, solution.right)
    case 'ordering':
      return solution.right.length === choices.length && areOf(choices, solution.right)
    case 'judgement':
    case 'number':
      return true
  }
}

function areOf(choices: readonly string[], indexes: readonly number[]): boolean {
  return new Set(indexes).size === indexes.length && indexes.every((each) => each < choices.length)
}
