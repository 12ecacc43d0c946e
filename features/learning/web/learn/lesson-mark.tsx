import type { ReactNode } from 'react'
import type { LessonKind } from '@niujin/academy'
import { LessonIcon } from '@niujin/academy/web'
import { CheckIcon, LockIcon } from '@niujin/ui'
import styles from './learn.module.css'

export type LessonMarkProps = { kind: LessonKind; isDone: boolean; canOpen: boolean }

/** A lesson in an outline at one glance: learnt, closed, or what it is. */
export function LessonMark({ kind, isDone, canOpen }: LessonMarkProps): ReactNode {
  if (isDone) return <CheckIcon className={styles.done ?? ''} aria-label="已学完" />
  if (!canOpen) return <LockIcon className={styles.closed ?? ''} aria-label="还不能学" />
  return <LessonIcon kind={kind} className={styles.open ?? ''} />
}
