import type { ReactNode } from 'react'
import { Avatar, Badge, PartLink } from '@niujin/ui'
import { clockText } from '@niujin/web-kit/formats'
import type { NoteLine } from '../../contract/index.ts'
import { notePath } from '../shared/paths.ts'
import { SubjectChips } from '../shared/subject-chips.tsx'
import { PERIODS } from './periods.ts'
import styles from './notes.module.css'

/** A note in a list. */
export function NoteCard({ note: { id, title, excerpt, author, period, at, stocks } }: { note: NoteLine }): ReactNode {
  return (
    <article className={styles.card}>
      <p className={styles.who}>
        <Avatar size="small" src={author.avatar} />
        <span className={`clip ${styles.nickname}`}>{author.nickname}</span>
        <Badge variant="accent">{PERIODS[period]}</Badge>
        <time className={styles.when} dateTime={at}>
          {clockText(Date.parse(at))}
        </time>
      </p>
      <PartLink href={notePath(id)} className={styles.link}>
        <h3 className={`subheading ${styles.title}`}>{title}</h3>
        <p className={styles.excerpt}>{excerpt}</p>
      </PartLink>
      <SubjectChips subjects={stocks} />
    </article>
  )
}
