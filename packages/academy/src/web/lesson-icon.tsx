import type { ReactNode } from 'react'
import { CandleIcon, EditIcon, FileIcon, HelpIcon, HistoryIcon, PlayIcon, VideoIcon } from '@niujin/ui'
import type { LessonKind } from '../names.ts'

const ICONS: Readonly<Record<LessonKind, typeof PlayIcon>> = {
  video: PlayIcon,
  article: FileIcon,
  live: VideoIcon,
  recording: HistoryIcon,
  quiz: HelpIcon,
  homework: EditIcon,
  exercise: CandleIcon,
}

/** The sign of a kind of lesson; its name stands beside it in words. */
export function LessonIcon({ kind, className = '' }: { kind: LessonKind; className?: string }): ReactNode {
  const Icon = ICONS[kind]
  return <Icon className={className} aria-hidden />
}
