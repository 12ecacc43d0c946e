import { useState, type ReactNode } from 'react'
import { Tabs } from '@niujin/ui'
import type { ChatStore } from '../chat/chat-store.ts'
import { StudioChat } from './chat/studio-chat.tsx'
import type { UsedModeration } from './chat/use-moderation.ts'
import { ClassPanel } from './class/class-panel.tsx'
import { CoursewarePanel } from './courseware/courseware-panel.tsx'
import { PollsPanel } from './polls/polls-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { StocksPanel } from './stocks/stocks-panel.tsx'
import { phaseOf, withPoll, type Phase } from './studio-state.ts'
import { Summary } from './summary.tsx'
import type { UsedStudio } from './use-studio.ts'
import styles from './studio-tabs.module.css'

type Tab = 'summary' | 'chat' | 'class' | 'courseware' | 'stocks' | 'polls' | 'settings'
const NAMES: Readonly<Record<Tab, string>> = {
  summary: '数据',
  chat: '聊天',
  class: '课堂',
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

export type StudioTabsProps = { used: UsedStudio; chat: ChatStore; moderation: UsedModeration; onObs: () => void }

/** What belongs to a broadcast besides its picture; after the end, how it went. */
export function StudioTabs({ used, chat, moderation, onObs }: StudioTabsProps): ReactNode {
  const phase = phaseOf(used.studio.room.state)
  const [wanted, setWanted] = useState<Tab>()
  const offered = offeredIn(phase, used.studio.room.course !== null)
  const tab = wanted !== undefined && offered.includes(wanted) ? wanted : (offered[0] ?? 'chat')
  const items = offered.map((key) => ({
    key,
    label: labelOf(key, { waiting: moderation.waiting, hands: used.studio.room.hands.length }),
  }))
  return (
    <section className={styles.tabs} aria-label="开播台栏目">
      <Tabs label="开播台栏目" items={items} value={tab} onChange={setWanted} />
      {tab === 'chat' ? (
        <StudioChat studio={used.studio} chat={chat} moderation={moderation} onSettings={() => setWanted('settings')} />
      ) : (
        <div key={tab} className={styles.panel}>
          <Panel tab={tab} used={used} moderation={moderation} onObs={onObs} />
        </div>
      )}
    </section>
  )
}

/** A class has its own besides. */
function offeredIn(phase: Phase, isClass: boolean): readonly Tab[] {
  const hasClass = isClass && (phase === 'onAir' || phase === 'over')
  return hasClass ? TABS[phase].flatMap((tab) => (tab === 'chat' ? [tab, 'class' as const] : [tab])) : TABS[phase]
}

function labelOf(tab: Tab, { waiting, hands }: { readonly waiting: number; readonly hands: number }): string {
  if (tab === 'chat' && waiting > 0) return `聊天 · ${waiting} 待审`
  return tab === 'class' && hands > 0 ? `课堂 · ${hands} 举手` : NAMES[tab]
}

function Panel({
  tab,
  used,
  moderation,
  onObs,
}: {
  tab: Exclude<Tab, 'chat'>
  used: UsedStudio
  moderation: UsedModeration
  onObs: () => void
}): ReactNode {
  const { studio, put, putRoom } = used
  const { room } = studio
  switch (tab) {
    case 'summary':
      return <Summary studio={studio} />
    case 'courseware':
      return (
        <CoursewarePanel
          tsId={room.tsId}
          courseware={room.courseware}
          onChanged={(courseware) => putRoom({ courseware })}
        />
      )
    case 'stocks':
      return <StocksPanel tsId={room.tsId} stocks={room.stocks} onChanged={(stocks) => putRoom({ stocks })} />
    case 'class':
      return <ClassPanel room={room} onChange={putRoom} />
    case 'polls':
      return <PollsPanel studio={studio} onPoll={(poll) => put({ polls: withPoll(studio.polls, poll) })} />
    default:
      return <SettingsPanel used={used} moderation={moderation} onObs={onObs} />
  }
}
