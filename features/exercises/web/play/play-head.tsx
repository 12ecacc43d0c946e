import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import type { PlayView } from '../../contract/index.ts'
import styles from './play.module.css'

/** Which play it is and how far it went. */
export function PlayHead({ view }: { view: PlayView }): ReactNode {
  const { title, subject, isBlind, warmUp, shown, length } = view
  const step = shown - warmUp
  const steps = length - warmUp
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{subject?.name ?? title}</h1>
        {isBlind && <Badge>看不到是哪只</Badge>}
        <span className={styles.step}>
          第 {step} / {steps} 根
        </span>
      </div>
      <progress className={styles.progress} aria-label="走了多少" value={step} max={steps} />
    </header>
  )
}
