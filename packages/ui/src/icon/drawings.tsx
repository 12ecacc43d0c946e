import type { ReactNode } from 'react'
import styles from './drawings.module.css'

export type DrawingName = 'list' | 'search' | 'chart' | 'message' | 'network' | 'live'

const LINES: Record<DrawingName, ReactNode> = {
  list: (
    <>
      <path d="M44 30h40M44 44h28M44 58h34" />
      <path className={styles.accent} d="m28 30 3 3 6-6M28 44l3 3 6-6" />
      <circle cx="32" cy="58" r="3" />
    </>
  ),
  search: (
    <>
      <circle cx="56" cy="40" r="18" />
      <path d="m69 53 14 14" />
      <path className={styles.accent} d="M46 42l6-5 5 4 8-8" />
    </>
  ),
  chart: (
    <>
      <path d="M26 64h68" />
      <path d="M38 36v-6M38 58v-6M33 36h10v16H33zM60 26v-6M60 50v-6M55 26h10v18H55z" />
      <path className={styles.accent} d="M77 24h10v12H77zM82 24v-8M82 44v-8" />
    </>
  ),
  message: (
    <>
      <path d="M34 24h44a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H56L44 68V58H34a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6Z" />
      <path className={styles.accent} d="M42 41h.1M56 41h.1M70 41h.1" strokeWidth="5" />
    </>
  ),
  network: (
    <>
      <path d="M30 36c17-14 43-14 60 0M40 47c11-9 29-9 40 0" />
      <path className={styles.accent} d="M52 56c5-3 11-3 16 0M60 66h.1" />
    </>
  ),
  live: (
    <>
      <path d="M36 28h48a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6ZM50 16l10 12 10-12" />
      <path className={styles.accent} d="m54 38 14 8-14 8Z" />
    </>
  ),
}

/** A small line drawing for empty and failed places. It says nothing by itself. */
export function Drawing({ name }: { name: DrawingName }): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 84" width="120" height="84" aria-hidden>
      <ellipse className={styles.shadow} cx="60" cy="74" rx="38" ry="4" />
      <g fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {LINES[name]}
      </g>
    </svg>
  )
}
