import { useState, type ReactNode } from 'react'
import { CommentIcon, CopyIcon, FlagIcon, toast, TrashIcon } from '@niujin/ui'
import { BottomSheet, ConfirmDialog, SheetRow } from '@niujin/ui/dialog'
import { plainText } from '@niujin/content-rules'
import { copy, reasonOf } from '@niujin/web-kit'
import type { Reply } from '../../contract/index.ts'
import { ask } from '../calls.ts'

export type CommentMenuProps = {
  comment: Reply
  onClose: () => void
  onReply: () => void
  onReport: () => void
  onRemoved: () => void
}

/** What else can be done with a comment. */
export default function CommentMenu({ comment, onClose, onReply, onReport, onRemoved }: CommentMenuProps): ReactNode {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const outcome = await ask('removeComment', { id: comment.id })
    setBusy(false)
    // Gone already, as after deleting it on another device: that is what was wanted.
    if (!outcome.ok && outcome.code !== 'COMMENT_UNKNOWN') return toast(reasonOf(outcome) ?? '没有删除，请重试')
    toast('已删除')
    onRemoved()
  }
  if (asking) {
    return (
      <ConfirmDialog
        title="删除这条评论？"
        text="删除后不能恢复，下面的回复会留着"
        confirmText="删除"
        variant="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    )
  }
  return (
    <BottomSheet title={`${comment.author.nickname}的评论`} onClose={onClose}>
      {comment.status === 'visible' && (
        <SheetRow icon={<CommentIcon />} onClick={onReply}>
          回复
        </SheetRow>
      )}
      <SheetRow
        icon={<CopyIcon />}
        onClick={() => {
          void copy(plainText(comment.content))
          onClose()
        }}
      >
        复制文字
      </SheetRow>
      {comment.own ? (
        <SheetRow icon={<TrashIcon />} danger onClick={() => setAsking(true)}>
          删除
        </SheetRow>
      ) : (
        <SheetRow icon={<FlagIcon />} onClick={onReport}>
          举报
        </SheetRow>
      )}
    </BottomSheet>
  )
}
