import type { ReactNode } from 'react'
import styles from './frame.module.css'

export type FrameProps = {
  /** stays in sight over both */
  top?: ReactNode
  /** the course with its outline: at the left of wide windows */
  side: ReactNode
  /** what is edited; on phones it takes the place of the outline */
  children: ReactNode
  /** phones show this one of the two */
  shown: 'side' | 'main'
}

/** Two columns on wide windows, one of them on phones. */
export function Frame({ top, side, children, shown }: FrameProps): ReactNode {
  return (
    <main className={styles.frame} data-shown={shown}>
      {Boolean(top) && <div className={styles.top}>{top}</div>}
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{children}</div>
    </main>
  )
}
