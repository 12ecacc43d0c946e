import type { ReactNode } from 'react'
import { Tabs } from '@niujin/ui'
import { Sheets, type ConsolePageProps } from '@niujin/console-kit'
import { FlashPanel } from './flash-panel.tsx'
import { NotePanel } from './note-panel.tsx'

const PANELS = [
  { key: 'flash', label: '快讯' },
  { key: 'notes', label: '看盘审核' },
] as const

/** Writing and taking back flash news, and reviewing what experts hand in. */
export function NewsPage({ query, epoch, go }: ConsolePageProps): ReactNode {
  const panel = query.get('panel') === 'notes' ? 'notes' : 'flash'
  return (
    <Sheets>
      <Tabs
        label="快讯与看盘"
        items={PANELS}
        value={panel}
        onChange={(key) => go(key === 'flash' ? '/console/news' : '/console/news?panel=notes')}
      />
      {panel === 'flash' ? <FlashPanel epoch={epoch} /> : <NotePanel epoch={epoch} />}
    </Sheets>
  )
}
