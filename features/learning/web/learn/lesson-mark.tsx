import type { ReactNode } from 'react'
import type { LessonKind } from '@niujin/academy'
import {
  CandleIcon,
  CheckIcon,
  EditIcon,
  FileIcon,
  HelpIcon,
  HistoryIcon,
  LockIcon,
  PlayIcon,
  VideoIcon,
} from '@niujin/ui'
import styles from './learn.module.css'

const ICONS: Readonly<Record<LessonKind, typeof PlayIcon>> = {
  video: PlayIcon,
  article: FileIcon,
  live: VideoIcon,
  recording: HistoryIcon,
  quiz: HelpIcon,
  homework: EditIcon,
  exercise: CandleIcon,
}

export type LessonMarkProps = { kind: LessonKind; isDone: boolean; canOpen: boolean }

/** A lesson in an outline at one glance: learnt, closed, or what it is. */
export function LessonMark({ kind, isDone, canOpen }: LessonMarkProps): ReactNode {
  if (isDone) return <CheckIcon className={styles.done ?? ''} aria-label="已学完" />
  if (!canOpen) return <LockIcon className={styles.closed ?? ''} aria-label="还不能学" />
  const Icon = ICONS[kind]
  return <Icon className={styles.open ?? ''} aria-hidden />
}
