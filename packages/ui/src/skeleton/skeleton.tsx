import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './skeleton.module.css'

export type SkeletonShape = 'text' | 'row' | 'card' | 'chart' | 'media'

export type SkeletonProps = {
  /** what is coming: lines of text, list rows, cards, a chart, a picture with two lines */
  shape?: SkeletonShape
  count?: number
  className?: string
}

const SHAPES: Record<SkeletonShape, ReactNode> = {
  text: <span className={classes(styles.bone, styles.line)} />,
  row: (
    <>
      <span className={styles.stack}>
        <span className={classes(styles.bone, styles.title)} />
        <span className={classes(styles.bone, styles.detail)} />
      </span>
      <span className={classes(styles.bone, styles.figure)} />
    </>
  ),
  card: (
    <>
      <span className={classes(styles.bone, styles.detail)} />
      <span className={classes(styles.bone, styles.big)} />
      <span className={classes(styles.bone, styles.detail)} />
    </>
  ),
  chart: <span className={classes(styles.bone, styles.plot)} />,
  media: (
    <>
      <span className={styles.stack}>
        <span className={classes(styles.bone, styles.line)} />
        <span className={classes(styles.bone, styles.title)} />
      </span>
      <span className={classes(styles.bone, styles.picture)} />
    </>
  ),
}

/** Grey shapes of what is on its way, in its size, so that nothing moves when it comes. */
export function Skeleton({ shape = 'text', count = 1, className }: SkeletonProps): ReactNode {
  return (
    <output className={classes(styles.skeleton, className)}>
      <span className="unseen">加载中</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles[shape]} aria-hidden>
          {SHAPES[shape]}
        </span>
      ))}
    </output>
  )
}
