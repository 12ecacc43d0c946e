import type { ReactNode } from 'react'
import { BookIcon, classes } from '@niujin/ui'
import styles from './cover.module.css'

export type CoverProps = { cover: string | null; title: string; className?: string | undefined }

/** A course's picture in its place; without one its title. */
export function Cover({ cover, title, className }: CoverProps): ReactNode {
  return (
    <span className={classes('picture-frame', styles.frame, className)}>
      {cover === null ? (
        <span className={styles.drawn} aria-hidden>
          <BookIcon />
          <span className={`clamp-2 ${styles.name}`}>{title}</span>
        </span>
      ) : (
        <img src={cover} alt="" loading="lazy" className="cover" />
      )}
    </span>
  )
}
