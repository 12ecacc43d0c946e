import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ChatMessage, Room } from '../../contract/index.ts'
import type { ChatStore } from '../chat/chat-store.ts'

// What opens over the room is fetched when it opens.
const MessageMenu = lazy(() => import('../chat/message-menu.tsx'))
const LiveShare = lazy(() => import('../share/live-share.tsx'))
const StockSheet = lazy(() => import('./stocks/stock-sheet.tsx'))
const TipDialog = lazy(() => import('@niujin/tipping/web'))
const TipRanking = lazy(async () => ({ default: (await import('@niujin/tipping/web')).TipRanking }))

/** What is open over the room: one thing at a time. */
export type Sheet =
  | { readonly kind: 'share' | 'tip' | 'ranking' }
  | { readonly kind: 'stock'; readonly id: string }
  | { readonly kind: 'message'; readonly message: ChatMessage; readonly onReply: (() => void) | undefined }

export interface Sheets {
  readonly sheet: Sheet | undefined
  readonly open: (sheet: Sheet) => void
  readonly close: () => void
}

/** Keeps what is open. Who comes back from buying coins finds the tip open again. */
export function useSheets(): Sheets {
  const [params, setParams] = useSearchParams()
  const [sheet, setSheet] = useState<Sheet | undefined>(() => (params.has('tip') ? { kind: 'tip' } : undefined))
  return {
    sheet,
    open: setSheet,
    close() {
      setSheet(undefined)
      if (!params.has('tip')) return
      const left = new URLSearchParams(params)
      left.delete('tip')
      setParams(left, { replace: true, preventScrollReset: true })
    },
  }
}

/** The open sheet or dialog. */
export function RoomSheets({ room, chat, sheets }: { room: Room; chat: ChatStore; sheets: Sheets }): ReactNode {
  const { sheet, close } = sheets
  return <Suspense>{sheet && <OpenSheet room={room} chat={chat} sheet={sheet} onClose={close} />}</Suspense>
}

function OpenSheet({
  room,
  chat,
  sheet,
  onClose,
}: {
  room: Room
  chat: ChatStore
  sheet: Sheet
  onClose: () => void
}): ReactNode {
  const { tsId, host, stocks, mine } = room
  switch (sheet.kind) {
    case 'share':
      return <LiveShare room={room} onClose={onClose} />
    case 'tip':
      return (
        <TipDialog
          room={{ tsId, expert: { uid: host.uid, name: host.nickname, face: host.avatar } }}
          onClose={onClose}
        />
      )
    case 'ranking':
      return <TipRanking tsId={tsId} onClose={onClose} />
    case 'stock':
      return (
        <StockSheet id={sheet.id} name={stocks.find(({ id }) => id === sheet.id)?.name ?? '行情'} onClose={onClose} />
      )
    default: {
      const { message, onReply } = sheet
      return (
        <MessageMenu
          tsId={tsId}
          message={message}
          moderates={mine.moderates}
          onReply={onReply}
          onChanged={(changed) => chat.patch(changed)}
          onClose={onClose}
        />
      )
    }
  }
}
