import type { ReactNode } from 'react'
import styles from './reading-note.module.css'

/** A word to the reader above the text. */
export function ReadingNote({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles.note}>{children}</p>
}

/** The page has gone to where one was last time; from there one can go to the beginning. */
export function BackNote({ onFromStart }: { onFromStart: () => void }): ReactNode {
  return (
    <p className={styles.note} role="status">
      回到了上次读到的地方
      <button type="button" className={styles.fromStart} onClick={onFromStart}>
        从头读
      </button>
    </p>
  )
}
