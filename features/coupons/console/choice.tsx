import type { ReactNode } from 'react'
import { SegmentedControl, type SegmentedControlProps } from '@niujin/ui'
import styles from './coupons.module.css'

/** One choice of a few, with what it is about in sight: the control itself only reads it aloud. */
export function Choice<Key extends string>(props: SegmentedControlProps<Key>): ReactNode {
  return (
    <div className={styles.choice}>
      <span aria-hidden>{props.label}</span>
      <SegmentedControl {...props} />
    </div>
  )
}
