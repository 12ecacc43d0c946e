import type { ReactNode } from 'react'
import { ReadView } from '@niujin/console-kit'
import { EmptyState } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { moderationPanel } from '../../contract/index.ts'
import { MessageList } from './message-list.tsx'

export type RoomPanelProps = { tsId: string; epoch: number; moderates: boolean }

/** Messages that wait to be checked, the oldest first. */
export function PendingPanel({ tsId, epoch, moderates }: RoomPanelProps): ReactNode {
  const moderation = useRead({ key: tsId, epoch, ask: () => browserCall(moderationPanel, { tsId }) })
  return (
    <ReadView read={moderation}>
      {({ pending }) =>
        pending.length === 0 ? (
          <EmptyState drawing="message" text="没有等待审核的消息" />
        ) : (
          <MessageList tsId={tsId} list={pending} moderates={moderates} onChanged={() => void moderation.reload()} />
        )
      }
    </ReadView>
  )
}
