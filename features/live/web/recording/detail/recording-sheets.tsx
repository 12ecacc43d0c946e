import { lazy, Suspense, type ReactNode } from 'react'
import type { ChatMessage } from '../../../contract/index.ts'
import type { ChatRecordStore } from '../chat/chat-record-store.ts'
import type { Recording } from './load-recording.ts'

// What opens over the picture is fetched when it opens.
const MessageMenu = lazy(() => import('../../chat/message-menu.tsx'))
const LiveShare = lazy(() => import('../../share/live-share.tsx'))
const StockSheet = lazy(() => import('../../room/stocks/stock-sheet.tsx'))

/** What is open over the recording: one thing at a time. */
export type Sheet =
  | { readonly kind: 'share' }
  | { readonly kind: 'stock'; readonly id: string }
  | { readonly kind: 'message'; readonly message: ChatMessage }

export type RecordingSheetsProps = {
  recording: Recording
  chat: ChatRecordStore
  sheet: Sheet | undefined
  onClose: () => void
}

/** The open sheet. */
export function RecordingSheets(props: RecordingSheetsProps): ReactNode {
  return <Suspense>{props.sheet && <OpenSheet {...props} sheet={props.sheet} />}</Suspense>
}

function OpenSheet({ recording, chat, sheet, onClose }: RecordingSheetsProps & { sheet: Sheet }): ReactNode {
  const { broadcast, stocks, hosts } = recording
  if (sheet.kind === 'share') return <LiveShare room={broadcast} onClose={onClose} />
  if (sheet.kind === 'stock')
    return (
      <StockSheet id={sheet.id} name={stocks.find(({ id }) => id === sheet.id)?.name ?? '行情'} onClose={onClose} />
    )
  return (
    <MessageMenu
      tsId={broadcast.tsId}
      message={sheet.message}
      moderates={hosts}
      isOver
      onChanged={(message) => chat.patch(message)}
      onClose={onClose}
    />
  )
}
