import type { ReactNode } from 'react'
import { dateTimeText } from '@niujin/web-kit/formats'
import styles from './when.module.css'

/** A moment (ISO 8601) as the staff reads it; a dash for none. */
export function When({ at }: { at: string | null }): ReactNode {
  if (at === null) return '—'
  return (
    <time className={styles.when} dateTime={at}>
      {dateTimeText(Date.parse(at))}
    </time>
  )
}
