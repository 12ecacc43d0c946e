import type { ReactNode } from 'react'
import styles from './sent-bar.module.css'

/** How much of a file was sent, 0 to 1. */
export function SentBar({ share }: { share: number }): ReactNode {
  return <progress className={styles.progress} max={1} value={share} aria-label="上传进度" />
}
