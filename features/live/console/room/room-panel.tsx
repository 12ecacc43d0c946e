import { useState, type ReactNode } from 'react'
import { DetailPage, Sheet, type ConsolePageProps } from '@niujin/console-kit'
import { Badge, Button, Tabs } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { bigNumber, dateTimeText } from '@niujin/web-kit/formats'
import { useRead } from '@niujin/web-kit/asking'
import { CHAT_MODE_NAMES, liveRoom, type Room } from '../../contract/index.ts'
import { MODERATES } from '../rights.ts'
import { BanDialog } from '../wall/ban-dialog.tsx'
import { pathOf, STATES } from '../words.ts'
import { MessageSearch } from './message-search.tsx'
import { PendingPanel } from './pending-panel.tsx'
import { SilencedPanel } from './silenced-panel.tsx'
import styles from '../live.module.css'

const TABS = [
  { key: 'messages', label: '消息' },
  { key: 'pending', label: '待审' },
  { key: 'silenced', label: '禁言与敏感词' },
] as const

/** One broadcast: what it is, and its chat. */
export function RoomPanel(props: ConsolePageProps): ReactNode {
  const { rest: tsId, epoch } = props
  const room = useRead({ key: tsId, epoch, ask: () => browserCall(liveRoom, { tsId }) })
  return (
    <DetailPage
      read={room}
      back={{ href: '/console/live', name: '返回直播墙' }}
      missing={{ codes: ['BROADCAST_UNKNOWN'], text: '没有这场直播', drawing: 'live' }}
    >
      {(found) => <Moderation {...props} room={found} onChanged={() => void room.reload()} />}
    </DetailPage>
  )
}

function Moderation({
  room,
  query,
  epoch,
  may,
  go,
  onChanged,
}: ConsolePageProps & { room: Room; onChanged: () => void }): ReactNode {
  const { tsId } = room
  const moderates = may(MODERATES)
  const tab = TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'messages'
  const address = `/console/live/${tsId}`
  return (
    <Sheet label={room.title}>
      <Head room={room} moderates={moderates} onChanged={onChanged} />
      <Tabs
        label="聊天"
        items={TABS}
        value={tab}
        onChange={(key) => go(key === 'messages' ? address : `${address}?tab=${key}`)}
      >
        {tab === 'messages' && <MessageSearch tsId={tsId} query={query} epoch={epoch} moderates={moderates} go={go} />}
        {tab === 'pending' && <PendingPanel tsId={tsId} epoch={epoch} moderates={moderates} />}
        {tab === 'silenced' && <SilencedPanel tsId={tsId} epoch={epoch} moderates={moderates} />}
      </Tabs>
    </Sheet>
  )
}

function Head({ room, moderates, onChanged }: { room: Room; moderates: boolean; onChanged: () => void }): ReactNode {
  const { title, state, host, startTime, viewers, chat } = room
  const [isAsked, setIsAsked] = useState(false)
  const path = pathOf(room)
  return (
    <header className={styles.room}>
      <div className={styles.grow}>
        <h2 className={styles.heading}>
          {title} <Badge variant={STATES[state].variant}>{STATES[state].name}</Badge>
        </h2>
        <p className="soft">
          {host.nickname}（{host.uid}） · {dateTimeText(Date.parse(startTime))} · {bigNumber(viewers)} 人
          {state === 'live' || state === 'interrupted' ? '在看' : '看过'} · 聊天：{CHAT_MODE_NAMES[chat.mode]}
        </p>
      </div>
      {path !== undefined && (
        <a href={path} target="_blank" rel="noreferrer" className={styles.link}>
          {state === 'replay' ? '看回顾' : '打开直播间'}
        </a>
      )}
      {moderates && (
        <Button size="small" variant={state === 'banned' ? 'secondary' : 'danger'} onClick={() => setIsAsked(true)}>
          {state === 'banned' ? '恢复' : '下线'}
        </Button>
      )}
      {isAsked && (
        <BanDialog
          broadcast={room}
          onDone={() => {
            setIsAsked(false)
            onChanged()
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </header>
  )
}
