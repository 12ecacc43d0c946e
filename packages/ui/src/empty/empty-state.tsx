import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Drawing } from '../icon/drawings.tsx'
import type { DrawingName } from '../icon/drawings.tsx'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  drawing?: DrawingName
  /** one sentence that says what would be here */
  text: string
  /** the way out: one button, Button or LinkButton */
  action?: ReactNode
}

/** Nothing here yet, and the way out. */
export function EmptyState({ drawing = 'list', text, action }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}

export type ErrorStateProps = {
  /** what went wrong and what to do next */
  text?: string
  onRetry?: () => void
  busy?: boolean
}

/** Something failed: a sentence and 重试. */
export function ErrorState({ text = '加载失败，请检查网络后重试', onRetry, busy = false }: ErrorStateProps): ReactNode {
  return (
    <div className={styles.state} role="alert">
      <Drawing name="network" />
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  )
}
