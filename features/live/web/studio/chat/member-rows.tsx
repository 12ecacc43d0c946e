import type { ReactNode } from 'react'
import { SearchIcon, ShieldIcon } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import type { ChatMessage } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { useAction } from '../use-action.ts'
import type { UsedModeration } from './use-moderation.ts'

export type MemberRowsProps = {
  tsId: string
  message: ChatMessage
  moderation: UsedModeration
  onSearch: (from: NonNullable<ChatMessage['from']>) => void
  onDone: () => void
}

/** What the host can do with who wrote a message: read all they said, make them a moderator or take it back. */
export function MemberRows({ tsId, message: { from }, moderation, onSearch, onDone }: MemberRowsProps): ReactNode {
  const { busy, run } = useAction()
  if (!from || from.role === 'host') return null
  const isModerator = moderation.read.value?.moderators.some(({ uid }) => uid === from.uid) ?? from.role === 'moderator'
  const appoint = async () => {
    const done = await run(
      () => ask('setModerator', { tsId, uid: from.uid, on: !isModerator }),
      isModerator ? '已收回管理员' : `已请 ${from.nickname} 当管理员`,
    )
    if (!done) return
    moderation.put(() => ({ moderators: done.moderators }))
    onDone()
  }
  return (
    <>
      <SheetRow icon={<SearchIcon />} onClick={() => onSearch(from)}>
        看他在这场的发言
      </SheetRow>
      <SheetRow
        icon={<ShieldIcon />}
        detail="管理员可以隐藏消息、禁言，也能审核"
        disabled={busy}
        onClick={() => void appoint()}
      >
        {isModerator ? '收回管理员' : '请他当管理员'}
      </SheetRow>
    </>
  )
}
