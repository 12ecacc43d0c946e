import type { ReactNode } from 'react'
import { PageLink } from '@niujin/web-kit'
import type { OwnCourse } from '../../../contract/index.ts'
import { buildPath, type BuilderSection } from '../../shared/paths.ts'
import { OutlineEditor } from '../outline/outline-editor.tsx'
import { GapList } from './gap-list.tsx'
import { SECTION_NAMES, SECTIONS } from './sections.ts'
import { StateCard } from './state-card.tsx'
import type { CourseWriting } from './use-course-writing.ts'
import styles from './overview.module.css'

export type OverviewProps = {
  course: OwnCourse
  writing: CourseWriting
  /** what is open beside it on wide windows */
  section: BuilderSection | undefined
  onReplace: (course: OwnCourse) => void
}

/** Where a course stands, what it still needs, the ways to its sections, and its outline. */
export function Overview({ course, writing, section, onReplace }: OverviewProps): ReactNode {
  const { id, can } = course
  return (
    <>
      <StateCard course={course} writing={writing} onReplace={onReplace} />
      {can.edit && <GapList course={course} writing={writing} />}
      <nav className={styles.sections} aria-label="这门课的各项">
        {SECTION_NAMES.map((name) => (
          <PageLink
            key={name}
            to={buildPath(id, name)}
            className={styles.section}
            aria-current={name === section ? 'page' : undefined}
          >
            {SECTIONS[name]}
          </PageLink>
        ))}
      </nav>
      <OutlineEditor chapters={writing.chapters} canEdit={can.edit} onChange={writing.changeChapters} />
    </>
  )
}
