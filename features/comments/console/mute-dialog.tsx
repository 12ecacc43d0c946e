import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button, Chip, TextField, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, MUTES, staffMute, type MutedNow, type StaffComment } from '../contract/index.ts'
import styles from './comments.module.css'

const NAMES: Readonly<Record<(typeof MUTES)[number], string>> = {
  60: '1 小时',
  1440: '1 天',
  10_080: '7 天',
  43_200: '30 天',
  0: '永久',
}

export type MuteDialogProps = {
  comment: StaffComment
  onDone: (mute: MutedNow) => void
  onClose: () => void
}

/** Keeps the author of a comment from writing for a while, or lets them write again; they read the reason. */
export function MuteDialog({ comment: { memberId, nickname, mute }, onDone, onClose }: MuteDialogProps): ReactNode {
  const form = useId()
  const [minutes, setMinutes] = useState<number>(MUTES[1])
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffMute)
  const act = mute.muted ? '解除禁言' : '禁言'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const outcome = await run({ memberId, reason, ...(!mute.muted && { minutes }) })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有完成，请重试')
    toast(mute.muted ? '已解除禁言' : '已禁言')
    onDone(outcome.value)
  }
  return (
    <Dialog
      title={`${act} ${nickname}？`}
      description={mute.muted ? '会员马上可以发表评论，并收到消息' : '会员在这段时间里不能发表评论，并收到原因'}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} variant={mute.muted ? 'primary' : 'danger'} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        {!mute.muted && (
          <div className={styles.chips}>
            {MUTES.map((one) => (
              <Chip key={one} selected={one === minutes} onClick={() => setMinutes(one)}>
                {NAMES[one]}
              </Chip>
            ))}
          </div>
        )}
        <TextField
          label="原因（可不填）"
          value={reason}
          maxLength={LIMITS.reason}
          autoComplete="off"
          error={refused}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
