import type { ReactNode } from 'react'
import { ForwardIcon, WarningIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { OwnCourse } from '../../../contract/index.ts'
import { LESSON_GAPS, SUBMIT_REFUSALS } from '../../../contract/refusals.ts'
import { courseGaps } from '../../../domain/gaps.ts'
import { buildPath, writePath, type BuilderSection } from '../../shared/paths.ts'
import { ADD_CHAPTER, gapNow, OUTLINE, titleFieldOf } from '../outline/lesson-words.ts'
import type { CourseWriting } from './use-course-writing.ts'
import styles from './overview.module.css'

type Gap = keyof typeof SUBMIT_REFUSALS

/** Where each thing is mended; the outline is on this page. */
const SECTION_OF: Readonly<Partial<Record<Gap, BuilderSection>>> = {
  TITLE_EMPTY: 'about',
  INTRODUCTION_EMPTY: 'introduction',
  CATEGORY_EMPTY: 'about',
  OPEN_PRICED: 'price',
}
const FIELD_OF: Readonly<Partial<Record<Gap, string>>> = { OUTLINE_EMPTY: ADD_CHAPTER, PREVIEW_MISSING: OUTLINE }

/** What is missing before the course can go to review; each leads to its place. */
export function GapList({ course, writing }: { course: OwnCourse; writing: CourseWriting }): ReactNode {
  const { content, chapters } = writing
  const { price, proposal } = course
  const isPaid = price !== null || (proposal?.status === 'waiting' && proposal.fen > 0)
  const gaps = courseGaps(content, chapters, isPaid).filter((gap) => gap !== 'LESSON_INCOMPLETE')
  const lessons = chapters.flatMap((chapter) => chapter.lessons).filter((lesson) => gapNow(lesson) !== null)
  if (gaps.length + lessons.length === 0) return null
  return (
    <section className={styles.gaps} aria-labelledby="course-gaps">
      <h2 id="course-gaps" className="soft">
        送审前还差 {gaps.length + lessons.length} 项
      </h2>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>
            <Way to={pathOf(course.id, gap)} field={FIELD_OF[gap]} text={SUBMIT_REFUSALS[gap]} />
          </li>
        ))}
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonGapWay lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function pathOf(id: string, gap: Gap): string | undefined {
  const section = SECTION_OF[gap]
  return section === undefined ? undefined : buildPath(id, section)
}

function LessonGapWay({ lesson }: { lesson: Parameters<typeof gapNow>[0] & { id: string } }): ReactNode {
  const gap = gapNow(lesson)
  if (gap === null) return null
  const name = lesson.title.trim() === '' ? '没有标题的一课' : `“${lesson.title}”`
  if (gap !== 'TITLE') return <Way to={writePath(lesson.id)} text={`${name}${LESSON_GAPS[gap]}`} />
  return <Way field={titleFieldOf(lesson.id)} text="有一课没有标题" />
}

/** A page to go to, or a field on this page to write in. */
function Way({ to, field, text }: { to?: string | undefined; field?: string | undefined; text: string }): ReactNode {
  const inner = (
    <>
      <WarningIcon aria-hidden />
      <span className="grow">{text}</span>
      <ForwardIcon className={styles.arrow ?? ''} aria-hidden />
    </>
  )
  if (to !== undefined)
    return (
      <PageLink to={to} className={styles.gap}>
        {inner}
      </PageLink>
    )
  return (
    <button type="button" className={styles.gap} onClick={() => document.getElementById(field ?? '')?.focus()}>
      {inner}
    </button>
  )
}
