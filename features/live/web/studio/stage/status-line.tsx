import type { ReactNode } from 'react'
import { CoinsIcon, HeartIcon, UsersIcon } from '@niujin/ui'
import { bigNumber, clockText } from '@niujin/web-kit/formats'
import type { UsedPublisher } from '../publish/use-publisher.ts'
import { phaseOf, type StudioState } from '../studio-state.ts'
import { spanText, useNow } from './clock.ts'
import styles from './status-line.module.css'

/** Signal, time on air, who watches, likes, tips: in one line. */
export function StatusLine({
  studio,
  publisher,
  now,
}: {
  studio: StudioState
  publisher: UsedPublisher
  now: number
}): ReactNode {
  const { room, signal, tips } = studio
  const { startedAt } = room
  const isOnAir = phaseOf(room.state) === 'onAir'
  const at = useNow(now, isOnAir)
  return (
    <div className={styles.line}>
      <span
        className={styles.signal}
        data-on={signal.connected || undefined}
        role="status"
        title={sinceOf(signal.since)}
      >
        {signalText(signal.connected, publisher)}
      </span>
      {isOnAir && startedAt !== null && (
        <span className={styles.clock} role="timer" aria-label="已播">
          {spanText((at - Date.parse(startedAt)) / 1000)}
        </span>
      )}
      <span className={styles.figures}>
        {isOnAir && <Figure icon={<UsersIcon aria-hidden />} label="在看" value={room.viewers} />}
        {!isOnAir && <Figure icon={<UsersIcon aria-hidden />} label="预约" value={room.booked} />}
        <Figure icon={<HeartIcon aria-hidden />} label="赞" value={room.likes} />
        <Figure icon={<CoinsIcon aria-hidden />} label="牛币" value={tips.coins} isGold />
      </span>
    </div>
  )
}

function signalText(isConnected: boolean, { step }: UsedPublisher): string {
  if (step === 'opening' || step === 'connecting') return '正在接通'
  if (step === 'reconnecting') return '正在重连'
  if (step === 'sending') return '这台设备的画面已接通'
  return isConnected ? '画面已接通' : '无信号'
}

function sinceOf(since: string | null): string | undefined {
  return since === null ? undefined : `${clockText(Date.parse(since))} 接通`
}

function Figure({
  icon,
  label,
  value,
  isGold = false,
}: {
  icon: ReactNode
  label: string
  value: number
  isGold?: boolean
}): ReactNode {
  return (
    <span
      className={styles.figure}
      data-gold={isGold || undefined}
      role="img"
      aria-label={`${label} ${bigNumber(value)}`}
    >
      {icon}
      {bigNumber(value)}
    </span>
  )
}
