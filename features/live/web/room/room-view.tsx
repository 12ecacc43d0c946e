import { useCallback, useRef, type ReactNode } from 'react'
import { useFullScreen } from '@niujin/ui/player'
import type { LoadedRoom } from '../hall/load-live.ts'
import { useChatStore } from '../chat/use-chat.ts'
import { OffAir } from '../player/off-air.tsx'
import { Player } from '../player/player.tsx'
import { ClassBar } from './class/class-bar.tsx'
import { useCoverPage } from './cover-page.ts'
import { HostBar } from './host-bar.tsx'
import { RoomSheets, useSheets } from './room-sheets.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { RoomTop } from './room-top.tsx'
import { OpenStock } from './stocks/stock-link.tsx'
import { StocksStrip } from './stocks/stocks-strip.tsx'
import { useRoom } from './use-room.ts'
import styles from './room-view.module.css'

/** 直播间: the picture on top, the market and the talk below it; on its side, the talk beside the picture. */
export default function RoomView({ loaded }: { loaded: LoadedRoom }): ReactNode {
  const { now, messages } = loaded
  const { tsId, mine } = loaded.room
  const area = useRef<HTMLElement>(null)
  const chat = useChatStore({ tsId, moderates: mine.moderates, messages })
  const { room, change } = useRoom(loaded.room, chat)
  const full = useFullScreen(area)
  const sheets = useSheets()
  const { open } = sheets
  const openStock = useCallback((id: string) => open({ kind: 'stock', id }), [open])
  useCoverPage(area)
  const top = <RoomTop onShare={() => sheets.open({ kind: 'share' })} />
  return (
    <main ref={area} className={styles.room} data-full={full.isFull || undefined}>
      {room.playUrl === null ? (
        <OffAir room={room} now={now} top={top} />
      ) : (
        <Player room={room} top={top} isFull={full.isFull} onFull={full.toggle} />
      )}
      <OpenStock value={openStock}>
        <div className={`pane ${styles.side}`}>
          <HostBar room={room} />
          <ClassBar room={room} onChange={change} />
          <StocksStrip stocks={room.stocks} onOpen={openStock} />
          <RoomTabs room={room} chat={chat} onPoll={(poll) => change({ poll })} sheets={sheets} />
        </div>
      </OpenStock>
      <RoomSheets room={room} chat={chat} sheets={sheets} />
    </main>
  )
}
