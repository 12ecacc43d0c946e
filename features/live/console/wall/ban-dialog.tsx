import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button, Chip, TextField, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { reasonOf, useCall } from '@niujin/web-kit'
import { banBroadcast, type BroadcastCard } from '../../contract/index.ts'
import styles from '../live.module.css'

const REASONS = {
  ban: ['承诺收益、喊单荐股', '画面或言论违规', '冒充他人', '广告引流'],
  restore: ['核实没有问题', '已经整改', '误操作'],
} as const

/** The server wants at least so many characters. */
const LEAST = 2

export type BanDialogProps = {
  broadcast: Pick<BroadcastCard, 'tsId' | 'title' | 'state'>
  onDone: (state: BroadcastCard['state']) => void
  onClose: () => void
}

/** 下线 or 恢复, with a reason that is kept. */
export function BanDialog({ broadcast: { tsId, title, state }, onDone, onClose }: BanDialogProps): ReactNode {
  const banned = state !== 'banned'
  const form = useId()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(banBroadcast)
  const action = banned ? '下线' : '恢复'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (reason.trim().length < LEAST) return setRefused('请写明原因，至少两个字')
    const outcome = await run({ tsId, banned, reason: reason.trim() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有完成，请重试')
    toast(`已${action}`)
    onDone(outcome.value.state)
  }
  return (
    <Dialog
      title={`${action}《${title}》？`}
      description={
        banned
          ? '画面马上中断，直播间、聊天与回顾大家都看不到；开播过的，恢复后也不会再开。'
          : '没开播的回到节目单，有回顾的可以再看，其余算已结束。'
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} variant={banned ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.chips}>
          {REASONS[banned ? 'ban' : 'restore'].map((one) => (
            <Chip key={one} selected={one === reason} onClick={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </div>
        <TextField
          label="原因（留作记录）"
          value={reason}
          maxLength={200}
          autoComplete="off"
          error={refused}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
