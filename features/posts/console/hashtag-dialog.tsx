import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button, Switch, TextArea, TextField, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffSetHashtag, type StaffHashtag } from '../contract/index.ts'

export type HashtagDialogProps = {
  hashtag: StaffHashtag
  onDone: (after: StaffHashtag) => void
  onClose: () => void
}

/** What a topic says of itself, whether it stands first, whether it may be used. */
export function HashtagDialog({ hashtag, onDone, onClose }: HashtagDialogProps): ReactNode {
  const form = useId()
  const [description, setDescription] = useState(hashtag.description)
  const [isPinned, setPinned] = useState(hashtag.isPinned)
  const [isBlocked, setBlocked] = useState(hashtag.isBlocked)
  const [reason, setReason] = useState(hashtag.reason)
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffSetHashtag)
  const { hashtagId, name } = hashtag
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const outcome = await run({ hashtagId, description, isPinned, isBlocked, reason: isBlocked ? reason : '' })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast('已保存')
    onDone(outcome.value.hashtag)
  }
  return (
    <Dialog
      title={`#${name}#`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} busy={busy}>
            保存
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stack-12" onSubmit={(event) => void submit(event)}>
        <TextArea
          label="介绍"
          value={description}
          most={LIMITS.description}
          rows={3}
          placeholder="写在话题页的最上面，可不填"
          error={refused}
          onChange={setDescription}
        />
        <Switch label="置顶在热门话题里" checked={isPinned} disabled={isBlocked} onChange={setPinned} />
        <Switch
          label="停用：不能再带这个话题，它的页面也打不开"
          checked={isBlocked}
          onChange={(next) => {
            setBlocked(next)
            if (next) setPinned(false)
          }}
        />
        {isBlocked && (
          <TextField
            label="停用的原因（可不填）"
            value={reason}
            maxLength={LIMITS.reason}
            autoComplete="off"
            onChange={setReason}
          />
        )}
      </form>
    </Dialog>
  )
}
