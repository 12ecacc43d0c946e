import type { ReactNode } from 'react'
import { Tabs } from '@niujin/ui'
import { Sheets, type ConsolePageProps } from '@niujin/console-kit'
import { FlashDesk } from './flash-desk.tsx'
import { NoteDesk } from './note-desk.tsx'

const DESKS = [
  { key: 'flash', label: '快讯' },
  { key: 'notes', label: '看盘审核' },
] as const

/** Writing and taking back flash news, and reviewing what experts hand in. */
export function NewsPage({ query, epoch, go }: ConsolePageProps): ReactNode {
  const desk = query.get('desk') === 'notes' ? 'notes' : 'flash'
  return (
    <Sheets>
      <Tabs
        label="快讯与看盘"
        items={DESKS}
        value={desk}
        onChange={(key) => go(key === 'flash' ? '/console/news' : '/console/news?desk=notes')}
      />
      {desk === 'flash' ? <FlashDesk epoch={epoch} /> : <NoteDesk epoch={epoch} />}
    </Sheets>
  )
}
