import { useState, type ReactNode } from 'react'
import { Tabs } from '@niujin/ui'
import type { ChatStore } from '../chat/chat-store.ts'
import { StudioChat } from './chat/studio-chat.tsx'
import type { UsedDesk } from './chat/use-desk.ts'
import { CoursewareDesk } from './courseware/courseware-desk.tsx'
import { PollsDesk } from './polls/polls-desk.tsx'
import { SettingsDesk } from './settings/settings-desk.tsx'
import { StocksDesk } from './stocks/stocks-desk.tsx'
import { phaseOf, withPoll, type Phase } from './studio-state.ts'
import { Summary } from './summary.tsx'
import type { UsedStudio } from './use-studio.ts'
import styles from './studio-tabs.module.css'

type Tab = 'summary' | 'chat' | 'courseware' | 'stocks' | 'polls' | 'settings'
const NAMES: Readonly<Record<Tab, string>> = {
  summary: '数据',
  chat: '聊天',
  courseware: '课件',
  stocks: '股票',
  polls: '投票',
  settings: '设置',
}
const DOING: readonly Tab[] = ['chat', 'courseware', 'stocks', 'polls', 'settings']
const TABS: Readonly<Record<Phase, readonly Tab[]>> = {
  draft: ['courseware', 'stocks', 'settings'],
  before: DOING,
  onAir: DOING,
  over: ['summary', 'chat', 'polls'],
  banned: ['chat'],
}

export type StudioTabsProps = { used: UsedStudio; chat: ChatStore; desk: UsedDesk; onObs: () => void }

/** What belongs to a broadcast besides its picture; after the end, how it went. */
export function StudioTabs({ used, chat, desk, onObs }: StudioTabsProps): ReactNode {
  const phase = phaseOf(used.studio.room.state)
  const [wanted, setWanted] = useState<Tab>()
  const offered = TABS[phase]
  const tab = wanted !== undefined && offered.includes(wanted) ? wanted : (offered[0] ?? 'chat')
  const items = offered.map((key) => ({
    key,
    label: key === 'chat' && desk.waiting > 0 ? `聊天 · ${desk.waiting} 待审` : NAMES[key],
  }))
  return (
    <section className={styles.tabs} aria-label="开播台栏目">
      <Tabs label="开播台栏目" items={items} value={tab} onChange={setWanted} />
      {tab === 'chat' ? (
        <StudioChat studio={used.studio} chat={chat} desk={desk} onSettings={() => setWanted('settings')} />
      ) : (
        <div key={tab} className={styles.panel}>
          <Panel tab={tab} used={used} desk={desk} onObs={onObs} />
        </div>
      )}
    </section>
  )
}

function Panel({
  tab,
  used,
  desk,
  onObs,
}: {
  tab: Exclude<Tab, 'chat'>
  used: UsedStudio
  desk: UsedDesk
  onObs: () => void
}): ReactNode {
  const { studio, put, putRoom } = used
  const { room } = studio
  switch (tab) {
    case 'summary':
      return <Summary studio={studio} />
    case 'courseware':
      return (
        <CoursewareDesk
          tsId={room.tsId}
          courseware={room.courseware}
          onChanged={(courseware) => putRoom({ courseware })}
        />
      )
    case 'stocks':
      return <StocksDesk tsId={room.tsId} stocks={room.stocks} onChanged={(stocks) => putRoom({ stocks })} />
    case 'polls':
      return <PollsDesk studio={studio} onPoll={(poll) => put({ polls: withPoll(studio.polls, poll) })} />
    default:
      return <SettingsDesk used={used} desk={desk} onObs={onObs} />
  }
}
