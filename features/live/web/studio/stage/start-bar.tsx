import { useState, type ReactNode } from 'react'
import { Button, LinkButton } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { TIMES } from '../../../domain/timing.ts'
import { ask } from '../../calls.ts'
import { phaseOf } from '../studio-state.ts'
import { useAction } from '../use-action.ts'
import type { UsedStudio } from '../use-studio.ts'
import { spanText, useNow } from './clock.ts'
import styles from './start-bar.module.css'

export type StartBarProps = {
  used: UsedStudio
  now: number
  /** This page sends the picture: nothing here may lead away from it. */
  isSending: boolean
}

/** The one main action of the moment: publish, begin, end. */
export function StartBar(props: StartBarProps): ReactNode {
  const { used } = props
  const phase = phaseOf(used.studio.room.state)
  if (phase === 'draft') return <PublishDraft used={used} />
  if (phase === 'before') return <Begin used={used} />
  if (phase === 'onAir') return <End {...props} />
  return null
}

function PublishDraft({ used }: { used: UsedStudio }): ReactNode {
  const { busy, run } = useAction()
  const { room, keepsRecording } = used.studio
  const publish = async () => {
    const { tsId, title, introduction, programme, startTime } = room
    // A draft whose time has passed begins as soon as it can.
    const start = Date.parse(startTime) < Date.now() ? new Date().toISOString() : startTime
    const saved = await run(
      () =>
        ask('saveBroadcast', {
          tsId,
          title,
          introduction,
          startTime: start,
          keepsRecording,
          publish: true,
          ...(programme !== null && { programme }),
        }),
      '已发布，观众可以预约了',
    )
    if (saved) used.putRoom(saved)
  }
  return (
    <div className={styles.bar}>
      <LinkButton href={`/Myzb?edit=${room.tsId}`} variant="secondary">
        修改
      </LinkButton>
      <Button block busy={busy} onClick={() => void publish()}>
        发布
      </Button>
    </div>
  )
}

function Begin({ used }: { used: UsedStudio }): ReactNode {
  const { busy, run } = useAction()
  const { tsId } = used.studio.room
  const begin = async () => {
    const done = await run(() => ask('directBroadcast', { tsId, action: 'start' }), '直播开始了')
    if (done) used.putRoom({ state: done.state })
    used.refresh()
  }
  return (
    <div className={styles.bar}>
      <Button
        block
        size="large"
        busy={busy}
        variant={used.studio.signal.connected ? 'primary' : 'secondary'}
        onClick={() => void begin()}
      >
        开始直播
      </Button>
    </div>
  )
}

function End({ used, now, isSending }: StartBarProps): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  const { busy, run } = useAction()
  const { room, keepsRecording } = used.studio
  const end = async () => {
    const done = await run(() => ask('directBroadcast', { tsId: room.tsId, action: 'end' }), '直播已结束')
    setIsAsked(false)
    used.refresh()
    if (done) used.putRoom({ state: done.state })
  }
  return (
    <div className={styles.bar}>
      {room.state === 'interrupted' && <Countdown since={used.studio.interruptedAt} now={now} />}
      {!isSending && (
        <LinkButton href={`/LiveInteraction?id=${room.tsId}`} variant="secondary">
          看直播间
        </LinkButton>
      )}
      <Button variant="secondary" className={styles.end ?? ''} block busy={busy} onClick={() => setIsAsked(true)}>
        结束直播
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="结束这场直播？"
          text={
            keepsRecording
              ? '结束后不能再开。回顾会自动生成，好了在这里和直播回顾里都能看到。'
              : '结束后不能再开，这场没有设置保留回顾。'
          }
          confirmText="结束直播"
          cancelText="继续播"
          variant="danger"
          busy={busy}
          onConfirm={() => void end()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}

/** How long the room still waits for the picture. */
function Countdown({ since, now }: { since: string | null; now: number }): ReactNode {
  const at = useNow(now, true)
  const left = since === null ? undefined : (Date.parse(since) + TIMES.interruption - at) / 1000
  return (
    <p className={styles.countdown}>
      {left === undefined ? (
        '5 分钟内画面回来，直播继续'
      ) : left > 0 ? (
        <>
          等画面回来，还有 <span role="timer">{spanText(left)}</span>
        </>
      ) : (
        '正在自动结束'
      )}
    </p>
  )
}
