import type { ReactNode } from 'react'
import { ChapterEditor, type ChapterEditorProps } from './chapter-editor.tsx'
import { CutPanel, type CutPanelProps } from './cut-panel.tsx'
import styles from './host-tools.module.css'

/** What the host does with the recording: chapters, and cutting off its head and tail. */
export default function HostTools(props: ChapterEditorProps & CutPanelProps): ReactNode {
  return (
    <div className={styles.tools}>
      <ChapterEditor {...props} />
      <CutPanel {...props} />
    </div>
  )
}
