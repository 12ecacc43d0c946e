import type { ReactNode } from 'react'
import { ListRow } from '@niujin/ui'
import type { Chapters } from '../../../domain/arrange.ts'
import { writePath } from '../../shared/paths.ts'
import { LessonFacts } from './lesson-row.tsx'
import styles from './outline.module.css'

/** The outline of a course that cannot be changed now; each lesson leads to what stands in it. */
export function PlainOutline({ chapters, current }: { chapters: Chapters; current?: string }): ReactNode {
  return chapters.map((chapter) => (
    <section key={chapter.id} aria-label={chapter.title || '没有标题的一章'}>
      <h3 className={styles.plainChapter}>{chapter.title || '没有标题的一章'}</h3>
      <ul>
        {chapter.lessons.map((lesson) => (
          <li key={lesson.id} className={styles.plainLesson} data-current={lesson.id === current || undefined}>
            <ListRow
              title={lesson.title || '没有标题'}
              detail={<LessonFacts lesson={lesson} />}
              {...(lesson.id !== current && { href: writePath(lesson.id) })}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}
