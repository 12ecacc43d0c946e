import type { ReactNode } from 'react'
import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  /** 0 to 1; undefined hides the bar */
  progress: number | undefined
  /** a request failed: the bar takes the danger colour */
  failed?: boolean
}

/** The thin bar over the page while something loads. It draws; who loads decides how far it is. */
export function ProgressBar({ progress, failed = false }: ProgressBarProps): ReactNode {
  const share = Math.min(1, Math.max(0, progress ?? 0))
  return (
    <div className={styles.bar} data-shown={progress !== undefined} data-failed={failed}>
      {progress !== undefined && (
        <progress className="unseen" aria-label="页面加载" max={100} value={Math.round(share * 100)} />
      )}
      <div className={styles.done} style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
