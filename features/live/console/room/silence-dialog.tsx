import { useState, type ReactNode } from 'react'
import { Button, Chip, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { reasonOf, useCall } from '@niujin/web-kit'
import { silenceMember } from '../../contract/index.ts'
import styles from '../live.module.css'

export interface Silenced {
  readonly uid: string
  readonly nickname: string
}

const CHOICES = [
  { name: '10 分钟', action: 'mute', minutes: 10 },
  { name: '1 小时', action: 'mute', minutes: 60 },
  { name: '1 天', action: 'mute', minutes: 1440 },
  { name: '到直播结束', action: 'mute', minutes: 0 },
  { name: '移出聊天', action: 'ban', minutes: 0 },
] as const

export type SilenceDialogProps = { tsId: string; who: Silenced; onDone?: () => void; onClose: () => void }

/** 禁言 for a while, or out of this broadcast's chat with all devices. */
export function SilenceDialog({ tsId, who, onDone, onClose }: SilenceDialogProps): ReactNode {
  const [chosen, setChosen] = useState<(typeof CHOICES)[number]>(CHOICES[0])
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(silenceMember)
  const silence = async () => {
    const outcome = await run({ tsId, uid: who.uid, action: chosen.action, minutes: chosen.minutes })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有完成，请重试')
    toast(chosen.action === 'ban' ? '已移出聊天' : `已禁言 ${chosen.name}`)
    onDone?.()
    onClose()
  }
  return (
    <Dialog
      title={`禁言${who.nickname}？`}
      description="只在这一场直播里有效，直播间里会说明；移出的人，他的账号与设备都不能再发言。"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void silence()}>
            {chosen.action === 'ban' ? '移出聊天' : `禁言 ${chosen.name}`}
          </Button>
        </>
      }
    >
      <div className={styles.chips} role="group" aria-label="多久">
        {CHOICES.map((one) => (
          <Chip key={one.name} selected={one === chosen} onClick={() => setChosen(one)}>
            {one.name}
          </Chip>
        ))}
      </div>
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </Dialog>
  )
}
