import type { ReactNode } from 'react'
import { Button } from '@niujin/ui'
import type { PastProgress } from './use-past.ts'
import styles from './past-progress.module.css'

/** How far the work on the server is, and a way to stop it. */
export function PastProgressView({
  what,
  progress,
  onStop,
}: {
  what: string
  progress: PastProgress | undefined
  onStop: () => void
}): ReactNode {
  const share = Math.floor((progress?.share ?? 0) * 100)
  const isWaiting = progress !== undefined && progress.ahead > 0
  return (
    <section className={styles.progress} aria-label={`${what}进度`}>
      <div className={styles.line}>
        <span>{isWaiting ? `排队中，前面还有 ${progress.ahead} 个` : `正在${what} ${share}%`}</span>
        <Button variant="secondary" onClick={onStop}>
          取消
        </Button>
      </div>
      <progress className={styles.bar} aria-label={`${what}进度`} max={100} value={share} />
    </section>
  )
}
