import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './logo.module.css'

/** The product's mark, a bull's head whose brow is a rising line, with or without its name. */
export function Logo({ word = true, className }: { word?: boolean; className?: string }): ReactNode {
  return (
    <span className={classes(styles.logo, className)}>
      <svg className={styles.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <g className={styles.lines} fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d="M6.5 8c.3 5 3.6 7.5 9.5 7.5S25.2 13 25.5 8" strokeWidth="2.6" />
          <path d="M10.5 16.5 12.2 22c.5 1.8 1.9 3 3.8 3s3.3-1.2 3.8-3l1.7-5.5" strokeWidth="2.2" />
          <path d="m12.8 20.4 2.3-2.2 1.7 1.5 2.6-2.7" strokeWidth="1.7" />
        </g>
      </svg>
      <span className={word ? styles.word : 'unseen'}>牛金财经</span>
    </span>
  )
}
