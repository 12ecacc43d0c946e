import { useState, type ReactNode } from 'react'
import { Answered, Avatar, Button, SegmentedControl } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { clockText } from '@niujin/web-kit/formats'
import type { RollCall } from '../../../contract/index.ts'
import { ROLL_CALL_SECONDS } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import { useSecondsLeft } from '../../room/class/use-seconds-left.ts'
import { useAction } from '../use-action.ts'
import styles from './class-panel.module.css'

type Seconds = (typeof ROLL_CALL_SECONDS)[number]
const ITEMS = ROLL_CALL_SECONDS.map((seconds) => ({
  key: String(seconds),
  label: seconds < 60 ? `${seconds} 秒` : `${seconds / 60} 分钟`,
}))

export type RollCallPanelProps = {
  tsId: string
  rollCall: RollCall | null
  canStart: boolean
  onChange: (rollCall: RollCall) => void
}

/** 点名: begins one, counts who is there, and keeps the names. */
export function RollCallPanel({ tsId, rollCall, canStart, onChange }: RollCallPanelProps): ReactNode {
  const left = useSecondsLeft(rollCall)
  const isOpen = rollCall !== null && left > 0
  return (
    <section className="stack-12" aria-labelledby="class-roll">
      <h2 id="class-roll" className={styles.title}>
        点名
      </h2>
      {isOpen && (
        <p className={styles.now} role="status">
          {rollCall.present} 人到了<span aria-hidden>，还有 {left} 秒</span>
        </p>
      )}
      {canStart && !isOpen && <Start tsId={tsId} onChange={onChange} />}
      <Past tsId={tsId} of={`${rollCall?.id} ${rollCall?.present} ${isOpen}`} />
    </section>
  )
}

function Start({ tsId, onChange }: Pick<RollCallPanelProps, 'tsId' | 'onChange'>): ReactNode {
  const [seconds, setSeconds] = useState<Seconds>(60)
  const { busy, run } = useAction()
  const start = async () => {
    const done = await run(() => ask('startRollCall', { tsId, seconds }), '开始点名了')
    if (done) onChange(done.rollCall)
  }
  return (
    <>
      <SegmentedControl
        label="点名的时间"
        items={ITEMS}
        value={String(seconds)}
        onChange={(key) => setSeconds(ROLL_CALL_SECONDS.find((one) => String(one) === key) ?? 60)}
      />
      <Button block busy={busy} onClick={() => void start()}>
        开始点名
      </Button>
    </>
  )
}

/** Who was there; `of` names what it depends on, so that it is asked for again. */
function Past({ tsId, of }: { tsId: string; of: string }): ReactNode {
  const read = useRead({
    key: { tsId, of },
    keepsFormer: true,
    ask: (options) => ask('rollCalls', { tsId }, options),
  })
  return (
    <Answered answer={{ ...read, reload: () => void read.reload() }} waiting={null}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="caption">这节课还没有点过名</p>
        ) : (
          <ul className="stack-12">
            {list.map(({ id, openedAt, present, people }) => (
              <li key={id}>
                <h3 className={styles.when}>
                  {clockText(Date.parse(openedAt))} 点名，到了 {present} 人
                </h3>
                <ul className={styles.people}>
                  {people.map(({ uid, nickname, avatar }) => (
                    <li key={uid} className="line-12">
                      <Avatar src={avatar} size="small" />
                      {nickname}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}
