import { useState, type ReactNode } from 'react'
import { LockIcon, MuteIcon, SuccessIcon, toast } from '@niujin/ui'
import { ConfirmDialog, SheetRow } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import { MUTE_MINUTES } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import styles from './message-menu.module.css'

const SPANS: Readonly<Record<(typeof MUTE_MINUTES)[number], string>> = {
  10: '10 分钟',
  60: '1 小时',
  1440: '1 天',
  0: '到直播结束',
}

/** 禁言 for a while, 移出 for good, 解除. Hosts and moderators are not offered: they cannot be silenced. */
export function SilenceRows({ tsId, uid, onDone }: { tsId: string; uid: string; onDone: () => void }): ReactNode {
  const [isChoosing, setIsChoosing] = useState(false)
  const [isSure, setIsSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const silence = async (action: 'mute' | 'ban' | 'free', done: string, minutes?: number) => {
    setBusy(true)
    const outcome = await ask('silenceMember', { tsId, uid, action, ...(minutes !== undefined && { minutes }) })
    setBusy(false)
    const words = outcome.ok ? done : reasonOf(outcome)
    if (words !== undefined) toast(words)
    if (outcome.ok) onDone()
  }
  return (
    <>
      <SheetRow icon={<MuteIcon />} detail="暂时不能发言" disabled={busy} onClick={() => setIsChoosing(!isChoosing)}>
        禁言
      </SheetRow>
      {isChoosing && (
        <fieldset className={styles.spans}>
          <legend className={styles.legend}>禁言多久</legend>
          {MUTE_MINUTES.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={styles.span}
              disabled={busy}
              onClick={() => void silence('mute', `已禁言 ${SPANS[minutes]}`, minutes)}
            >
              {SPANS[minutes]}
            </button>
          ))}
        </fieldset>
      )}
      <SheetRow
        icon={<LockIcon />}
        danger
        detail="账号与设备都不能再在这场直播发言"
        disabled={busy}
        onClick={() => setIsSure(true)}
      >
        移出聊天
      </SheetRow>
      <SheetRow
        icon={<SuccessIcon />}
        detail="取消禁言或移出"
        disabled={busy}
        onClick={() => void silence('free', '已解除')}
      >
        解除
      </SheetRow>
      {isSure && (
        <ConfirmDialog
          title="移出这场直播的聊天？"
          text="他的账号与设备在这场直播里都不能再发言，可以随时解除。"
          confirmText="移出"
          variant="danger"
          busy={busy}
          onConfirm={() => void silence('ban', '已移出聊天')}
          onClose={() => setIsSure(false)}
        />
      )}
    </>
  )
}
