import { Activity, lazy, Suspense, useState, type ReactNode } from 'react'
import { CommentCount, CommentSection } from '@niujin/comments/web'
import { Skeleton, Tabs } from '@niujin/ui'
import { ChatRecordList } from '../chat/chat-record-list.tsx'
import type { ChatRecordStore } from '../chat/chat-record-store.ts'
import { ChapterList } from '../chapters/chapter-list.tsx'
import type { PlayClock } from '../play/play-clock.ts'
import type { Playback } from '../play/playback.ts'
import { StocksPanel } from '../stocks/stocks-panel.tsx'
import type { Recording } from './load-recording.ts'
import type { Sheet } from './recording-sheets.tsx'
import styles from '../../room/room-tabs.module.css'

// Only whose recording it is needs the tools for it.
const HostTools = lazy(() => import('../chapters/host-tools.tsx'))

type Tab = 'chat' | 'chapters' | 'stocks' | 'comments' | 'edit'

export type RecordingTabsProps = {
  recording: Recording
  chat: ChatRecordStore
  clock: PlayClock
  playback: Playback
  onChapters: (chapters: Recording['chapters']) => void
  onOpen: (sheet: Sheet) => void
}

/** 聊天, and what the recording has besides: 章节, 股票, 评论; for the host also 剪辑. */
export function RecordingTabs({ recording, chat, clock, playback, onChapters, onOpen }: RecordingTabsProps): ReactNode {
  const [tab, setTab] = useState<Tab>('chat')
  const { hosts, broadcast, stocks, chapters } = recording
  const target = { kind: 'review', id: broadcast.tsId }
  const items = [
    { key: 'chat' as const, label: '聊天' },
    { key: 'chapters' as const, label: '章节' },
    { key: 'stocks' as const, label: '股票' },
    { key: 'comments' as const, label: <CommentLabel target={target} /> },
    ...(hosts ? [{ key: 'edit' as const, label: '剪辑' }] : []),
  ]
  return (
    <section className="pane" aria-label="互动">
      <Tabs label="回顾栏目" className={styles.row ?? ''} items={items} value={tab} onChange={setTab} />
      {tab === 'chat' && <ChatRecordList store={chat} onChoose={(message) => onOpen({ kind: 'message', message })} />}
      {tab === 'chapters' && (
        <div className={styles.panel}>
          <ChapterList chapters={chapters} clock={clock} onGo={(ms) => playback.playFrom(ms)} />
        </div>
      )}
      {tab === 'stocks' && (
        <div className={styles.panel}>
          <StocksPanel stocks={stocks} onOpen={(id) => onOpen({ kind: 'stock', id })} />
        </div>
      )}
      <Kept isShown={tab === 'comments'}>
        <CommentSection target={target} />
      </Kept>
      <Kept isShown={tab === 'edit'}>
        <Suspense fallback={<Skeleton shape="row" count={4} />}>
          <HostTools recording={recording} clock={clock} playback={playback} onChapters={onChapters} />
        </Suspense>
      </Kept>
    </section>
  )
}

function CommentLabel({ target }: { target: { kind: string; id: string } }): ReactNode {
  return (
    <span>
      评论 <CommentCount target={target} none="" />
    </span>
  )
}

/** A panel somebody writes in: fetched when it is opened, then kept while one looks at another, with what was typed. */
function Kept({ isShown, children }: { isShown: boolean; children: ReactNode }): ReactNode {
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  if (!isShown && !wasShown) return null
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div className={styles.panel}>{children}</div>
    </Activity>
  )
}
