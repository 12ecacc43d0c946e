import type { ReactNode } from 'react'
import type { PlayClock } from '../play/play-clock.ts'
import type { Playback } from '../play/playback.ts'
import type { Recording } from '../detail/load-review.ts'
import { ChapterEditor } from './chapter-editor.tsx'
import { CutPanel } from './cut-panel.tsx'
import styles from './host-tools.module.css'

export type HostToolsProps = {
  recording: Recording
  clock: PlayClock
  playback: Playback
  onChapters: (chapters: Recording['chapters']) => void
}

/** What the host does with the recording: chapters, and cutting off its head and tail. */
export default function HostTools(props: HostToolsProps): ReactNode {
  return (
    <div className={styles.tools}>
      <ChapterEditor {...props} />
      <CutPanel {...props} />
    </div>
  )
}
