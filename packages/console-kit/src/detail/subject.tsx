import { useId, type ReactNode } from 'react'
import { Sheet } from '../sheet/sheet.tsx'
import styles from './subject.module.css'

export type SubjectHeadProps = {
  title: string
  /** how it stands: a badge */
  standing?: ReactNode
  id?: string
}

/** What something is called, and how it stands. */
export function SubjectHead({ title, standing, id }: SubjectHeadProps): ReactNode {
  return (
    <header className={`line-8 ${styles.head}`}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {standing}
    </header>
  )
}

export type SubjectProps = Pick<SubjectHeadProps, 'title' | 'standing'> & { narrow?: boolean; children: ReactNode }

/** One thing on a sheet of its own: its name, how it stands, and everything about it. */
export function Subject({ title, standing, narrow = false, children }: SubjectProps): ReactNode {
  const id = useId()
  return (
    <article aria-labelledby={id}>
      <Sheet narrow={narrow}>
        <div className={styles.inset}>
          <SubjectHead title={title} standing={standing} id={id} />
        </div>
        {children}
      </Sheet>
    </article>
  )
}
