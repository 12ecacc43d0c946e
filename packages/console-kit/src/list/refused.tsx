import type { ReactNode } from 'react'
import { Button } from '@niujin/ui'
import styles from './refused.module.css'

export type RefusedProps = { text: string; onRetry: () => void }

/** Why something did not come, beside what is there already. */
export function Refused({ text, onRetry }: RefusedProps): ReactNode {
  return (
    <div className={styles.refused}>
      <p role="alert">{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
