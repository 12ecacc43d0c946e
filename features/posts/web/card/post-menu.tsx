import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { plainText } from '@niujin/content-rules'
import { CopyIcon, EditIcon, FlagIcon, HistoryIcon, LinkIcon, toast, TrashIcon } from '@niujin/ui'
import { BottomSheet, ConfirmDialog, SheetRow } from '@niujin/ui/dialog'
import { copy, reasonOf } from '@niujin/web-kit'
import type { Post } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { postPath, writePath } from '../paths.ts'

export type PostMenuProps = {
  post: Post
  onClose: () => void
  onReport: () => void
  onHistory: () => void
  onRemoved: () => void
}

/** What else can be done with a post. */
export default function PostMenu({ post, onClose, onReport, onHistory, onRemoved }: PostMenuProps): ReactNode {
  const [asking, setAsking] = useState(false)
  if (asking) return <AskRemove post={post} onClose={onClose} onRemoved={onRemoved} />
  const copyAndClose = (text: string) => {
    void copy(text)
    onClose()
  }
  return (
    <BottomSheet title={`${post.author.nickname}的说说`} onClose={onClose}>
      {post.text !== '' && (
        <SheetRow icon={<CopyIcon />} onClick={() => copyAndClose(plainText(post.text))}>
          复制文字
        </SheetRow>
      )}
      {post.state === 'published' && (
        <SheetRow
          icon={<LinkIcon />}
          onClick={() => copyAndClose(new URL(postPath(post.postId), location.origin).href)}
        >
          复制链接
        </SheetRow>
      )}
      {post.viewer.isOwn ? (
        <OwnRows post={post} onHistory={onHistory} onRemove={() => setAsking(true)} />
      ) : (
        <SheetRow icon={<FlagIcon />} onClick={onReport}>
          举报
        </SheetRow>
      )}
    </BottomSheet>
  )
}

/** Those of the author. What the staff looks at or has taken away cannot be changed. */
function OwnRows(props: { post: Post; onHistory: () => void; onRemove: () => void }): ReactNode {
  const { postId, state, editedAt } = props.post
  const navigate = useNavigate()
  const mayEdit = state === 'published' || state === 'pending' || state === 'rejected'
  return (
    <>
      {mayEdit && (
        <SheetRow icon={<EditIcon />} onClick={() => void navigate(writePath({ edit: postId }))}>
          编辑
        </SheetRow>
      )}
      {editedAt !== null && (
        <SheetRow icon={<HistoryIcon />} onClick={props.onHistory}>
          修改记录
        </SheetRow>
      )}
      <SheetRow icon={<TrashIcon />} danger onClick={props.onRemove}>
        删除
      </SheetRow>
    </>
  )
}

function AskRemove({ post, onClose, onRemoved }: Pick<PostMenuProps, 'post' | 'onClose' | 'onRemoved'>): ReactNode {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const outcome = await ask('removePost', { postId: post.postId })
    setBusy(false)
    // Gone already, as after deleting it on another device: that is what was wanted.
    if (!outcome.ok && outcome.code !== 'POST_UNKNOWN') return toast(reasonOf(outcome) ?? '没有删除，请重试')
    toast('已删除')
    onRemoved()
  }
  return (
    <ConfirmDialog
      title="删除这条说说？"
      text={
        post.opinion ? '删除后不能恢复；观点已经留痕，仍在你的记录里' : '删除后不能恢复，转发过它的会写明原文不在了'
      }
      confirmText="删除"
      variant="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
