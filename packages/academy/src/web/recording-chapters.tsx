import type { ReactNode } from 'react'
import { ListRow, Section } from '@niujin/ui'
import { timeText } from '../video/time-text.ts'

type RecordingChaptersProps = {
  chapters: readonly { readonly second: number; readonly title: string }[]
  onGo: (second: number) => void
}

/** The chapters of a recorded class, under its picture; a tap plays from there. Nothing where there are none. */
export function RecordingChapters({ chapters, onGo }: RecordingChaptersProps): ReactNode {
  if (chapters.length === 0) return null
  return (
    <Section title="章节" flush>
      <ol aria-label="章节">
        {chapters.map(({ second, title }) => (
          <li key={second}>
            <ListRow title={title} end={timeText(second)} onClick={() => onGo(second)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
