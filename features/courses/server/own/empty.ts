import type { LessonKind } from '@niujin/academy'
import type { LessonDraft } from '../../contract/fields.ts'
import type { CourseContent } from '../../contract/own-fields.ts'

const DOCUMENT: CourseContent['introduction'] = { version: 1, blocks: [] }

/** Percent of the points of a quiz that its teacher did not set. */
const PASS = 60

/** A course of which nothing was written yet. */
export const EMPTY_CONTENT: CourseContent = {
  title: '',
  subtitle: '',
  cover: null,
  level: 'starter',
  categoryId: null,
  introduction: DOCUMENT,
  gains: [],
  suits: '',
  notice: '',
  refundRule: '',
  isOpen: false,
  isInOrder: false,
  trialDays: 0,
}

/** A lesson in which nothing stands yet. */
export function emptyLesson(kind: LessonKind): LessonDraft {
  switch (kind) {
    case 'article':
    case 'homework':
      return { kind, document: DOCUMENT }
    case 'quiz':
      return { kind, questions: [], passPercent: PASS }
    case 'exercise':
      return { kind, exerciseId: null }
    case 'recording':
      return { kind, liveId: null }
    case 'video':
    case 'live':
      return { kind }
  }
}
