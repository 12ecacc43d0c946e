import { useState, type ReactNode } from 'react'
import { ForwardIcon, Tabs } from '@niujin/ui'
import type { Poll, Room } from '../../contract.ts'
import type { ChatStore } from '../chat/chat-store.ts'
import { ChatPanel } from './chat-panel.tsx'
import { CoursewarePanel } from './courseware-panel.tsx'
import { HostPanel } from './host-panel.tsx'
import { PollPanel } from './poll-panel.tsx'
import type { Sheets } from './room-sheets.tsx'
import styles from './room-tabs.module.css'

type Tab = 'chat' | 'courseware' | 'poll' | 'host'

export type RoomTabsProps = {
  room: Room
  chat: ChatStore
  onPoll: (poll: Poll) => void
  sheets: Sheets
}

/** 聊天, and what the broadcast has besides: 课件, 投票, 主持人. */
export function RoomTabs({ room, chat, onPoll, sheets }: RoomTabsProps): ReactNode {
  const [wanted, setWanted] = useState<Tab>('chat')
  const items = tabsOf(room)
  // What was closed meanwhile gives way to the chat.
  const tab = items.some(({ key }) => key === wanted) ? wanted : 'chat'
  return (
    <section className={styles.tabs} aria-label="互动">
      <div className={styles.bar}>
        <Tabs label="直播间栏目" className={styles.row ?? ''} items={items} value={tab} onChange={setWanted} />
        <button type="button" className={styles.ranking} onClick={() => sheets.open({ kind: 'ranking' })}>
          打赏榜
          <ForwardIcon aria-hidden />
        </button>
      </div>
      {tab === 'chat' && (
        <>
          <PollCall poll={room.poll} onGo={() => setWanted('poll')} />
          <ChatPanel room={room} chat={chat} onOpen={sheets.open} onClose={sheets.close} />
        </>
      )}
      {tab !== 'chat' && (
        <div className={styles.panel}>
          <Panel tab={tab} room={room} onPoll={onPoll} />
        </div>
      )}
    </section>
  )
}

function Panel({ tab, room, onPoll }: { tab: Tab; room: Room; onPoll: (poll: Poll) => void }): ReactNode {
  if (tab === 'courseware') return <CoursewarePanel courseware={room.courseware} />
  if (tab === 'poll') return room.poll && <PollPanel tsId={room.tsId} poll={room.poll} onVoted={onPoll} />
  return <HostPanel room={room} />
}

/** Says above the chat that there is something to vote on. */
function PollCall({ poll, onGo }: { poll: Poll | null; onGo: () => void }): ReactNode {
  if (!poll?.open) return null
  return (
    <button type="button" className={styles.poll} onClick={onGo}>
      <span className={styles.label}>投票</span>
      <span className={styles.question}>{poll.question}</span>
      去投票
    </button>
  )
}

function tabsOf({ courseware, poll }: Room): readonly { key: Tab; label: string }[] {
  return [
    { key: 'chat', label: '聊天' },
    ...(courseware.shown && courseware.pages.length > 0 ? [{ key: 'courseware' as const, label: '课件' }] : []),
    ...(poll ? [{ key: 'poll' as const, label: '投票' }] : []),
    { key: 'host', label: '主持人' },
  ]
}
