import { useState, type ReactNode } from 'react'
import { plainText } from '@niujin/content-rules'
import { CommentIcon, CopyIcon, copyText, EyeIcon, EyeOffIcon, StarIcon, SuccessIcon, toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import type { ChatMessage } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { SilenceRows } from './silence-rows.tsx'
import styles from './message-menu.module.css'

export type MessageMenuProps = {
  tsId: string
  message: ChatMessage
  /** The caller may hide, pick out and silence here. */
  moderates: boolean
  /** Nobody speaks here any more, such as in a recording: there is nobody to silence. */
  isOver?: boolean
  /** Left out where nothing can be answered, such as in a recording. */
  onReply?: (() => void) | undefined
  /** Further rows, of the place it opens in. */
  extra?: ReactNode
  /** The message as it is after what was done. */
  onChanged: (message: ChatMessage) => void
  onClose: () => void
}

type Action = 'hide' | 'restore' | 'approve' | 'highlight' | 'unhighlight'
const DONE: Readonly<Record<Action, string>> = {
  hide: '已隐藏',
  restore: '已恢复',
  approve: '已通过',
  highlight: '已设为精选',
  unhighlight: '已取消精选',
}

/** What can be done with a message: answer, copy; for those who keep order also hide, pick out, silence. */
export default function MessageMenu(props: MessageMenuProps): ReactNode {
  const { message, moderates, onReply, onClose } = props
  const words = plainText(message.content)
  const copy = async () => {
    toast((await copyText(words)) ? '复制成功' : '复制失败')
    onClose()
  }
  return (
    <BottomSheet title={message.from?.nickname ?? '消息'} onClose={onClose}>
      <p className={styles.excerpt}>{message.kind === 'tip' ? `打赏了 ${message.content} 牛币` : words}</p>
      {onReply && message.kind === 'text' && (
        <SheetRow icon={<CommentIcon />} onClick={onReply}>
          回复
        </SheetRow>
      )}
      {message.kind === 'text' && (
        <SheetRow icon={<CopyIcon />} onClick={() => void copy()}>
          复制
        </SheetRow>
      )}
      {moderates && <ModeratorRows {...props} />}
      {moderates && <MemberRows {...props} />}
      {props.extra}
    </BottomSheet>
  )
}

/** Hosts and moderators cannot be silenced. */
function MemberRows({ tsId, message: { from }, isOver = false, onClose }: MessageMenuProps): ReactNode {
  return !isOver && from?.role === 'member' && <SilenceRows tsId={tsId} uid={from.uid} onDone={onClose} />
}

function ModeratorRows({ tsId, message, onChanged, onClose }: MessageMenuProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const moderate = async (action: Action) => {
    setBusy(true)
    const outcome = await ask('moderateMessage', { tsId, id: message.id, action })
    setBusy(false)
    const reason = outcome.ok ? DONE[action] : reasonOf(outcome)
    if (reason !== undefined) toast(reason)
    if (outcome.ok) onChanged(outcome.value.message)
    if (outcome.ok || outcome.code === 'ALREADY_DONE') onClose()
  }
  const row = (action: Action, icon: ReactNode, text: string) => (
    <SheetRow icon={icon} disabled={busy} onClick={() => void moderate(action)}>
      {text}
    </SheetRow>
  )
  const { status, highlighted, kind } = message
  return (
    <>
      {status === 'pending' && row('approve', <SuccessIcon />, '通过')}
      {status === 'hidden' ? row('restore', <EyeIcon />, '恢复') : row('hide', <EyeOffIcon />, '隐藏')}
      {status === 'visible' &&
        kind === 'text' &&
        row(highlighted ? 'unhighlight' : 'highlight', <StarIcon />, highlighted ? '取消精选' : '设为精选')}
    </>
  )
}
