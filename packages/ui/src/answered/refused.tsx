import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './refused.module.css'

export type RefusedProps = { text: string; busy?: boolean; onRetry: () => void }

/** Why something did not come, beside what is there already. */
export function Refused({ text, busy = false, onRetry }: RefusedProps): ReactNode {
  return (
    <div className={styles.refused}>
      <p role="alert">{text}</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
