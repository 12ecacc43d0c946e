import type { LessonKind } from '@niujin/academy'
import type { BuiltChapter } from '../../../contract/index.ts'
import type { LessonGap } from '../../../contract/refusals.ts'

export type BuiltLesson = BuiltChapter['lessons'][number]

/** Elements that a missing thing leads to. */
export const OUTLINE = 'course-outline'
export const ADD_CHAPTER = 'course-add-chapter'
/** The field in which the title of a chapter or lesson is written. */
export const titleFieldOf = (id: string): string => `title-${id}`
/** What moves a lesson. */
export const handleOf = (lessonId: string): string => `lesson-handle-${lessonId}`

/** What is missing in a lesson as it stands here: its title is known before it is kept. */
export function gapNow({ title, gap }: Pick<BuiltLesson, 'title' | 'gap'>): LessonGap | null {
  if (title.trim() === '') return 'TITLE'
  return gap === 'TITLE' ? null : gap
}

/** What each kind of lesson is good for, in a few words. */
export const KIND_WORDS: Readonly<Record<LessonKind, string>> = {
  video: '传一段录好的课，可配字幕',
  article: '文字、图片与行情图，读着学',
  live: '到点在直播间上，之后能换成回看',
  recording: '用一场直播的回放当一课',
  quiz: '几道题，交卷当场判分',
  homework: '出题，学员交文字与图片，你来批',
  exercise: '在一段真走势上练判断',
}
