import { useState, type ReactNode } from 'react'
import { ForwardIcon, Tabs } from '@niujin/ui'
import type { Poll, Room } from '../../contract/index.ts'
import type { ChatStore } from '../chat/chat-store.ts'
import { ChatPanel } from './chat-panel.tsx'
import { CoursewarePanel } from './courseware-panel.tsx'
import { HostPanel } from './host-panel.tsx'
import { PollCall } from './poll-call.tsx'
import { PollPanel } from './poll-panel.tsx'
import type { Sheets } from './room-sheets.tsx'
import { useVote, type Vote } from './use-vote.ts'
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
  const poll = room.poll && { ...room.poll, open: room.poll.open && !isOver(room.state) }
  const vote = useVote(room.tsId, poll, onPoll)
  const items = tabsOf(room)
  // What was closed meanwhile gives way to the chat.
  const tab = items.some(({ key }) => key === wanted) ? wanted : 'chat'
  return (
    <section className="pane" aria-label="互动">
      <Tabs
        label="直播间栏目"
        className={styles.row ?? ''}
        items={items}
        value={tab}
        onChange={setWanted}
        end={
          <button type="button" className={styles.ranking} onClick={() => sheets.open({ kind: 'ranking' })}>
            打赏榜
            <ForwardIcon aria-hidden />
          </button>
        }
      />
      {tab === 'chat' && (
        <>
          <PollCall poll={poll} hasVoted={typeof vote.mine === 'number'} onGo={() => setWanted('poll')} />
          <ChatPanel room={room} chat={chat} onOpen={sheets.open} onClose={sheets.close} />
        </>
      )}
      {tab !== 'chat' && (
        <div className={styles.panel}>
          <Panel tab={tab} room={{ ...room, poll }} vote={vote} />
        </div>
      )}
    </section>
  )
}

function Panel({ tab, room, vote }: { tab: Tab; room: Room; vote: Vote }): ReactNode {
  if (tab === 'courseware') return <CoursewarePanel courseware={room.courseware} />
  if (tab === 'poll') return room.poll && <PollPanel tsId={room.tsId} poll={room.poll} vote={vote} />
  return <HostPanel room={room} />
}

/** Nobody votes after the end, also in what was left open. */
function isOver(state: Room['state']): boolean {
  return !['draft', 'scheduled', 'ready', 'live', 'interrupted'].includes(state)
}

function tabsOf({ courseware, poll }: Room): readonly { key: Tab; label: string }[] {
  return [
    { key: 'chat', label: '聊天' },
    ...(courseware.shown && courseware.pages.length > 0 ? [{ key: 'courseware' as const, label: '课件' }] : []),
    ...(poll ? [{ key: 'poll' as const, label: '投票' }] : []),
    { key: 'host', label: '主持人' },
  ]
}
