import { useEffect, useState, type ReactNode } from 'react'
import { LinkButton } from '@niujin/ui'
import type { Room } from '../../contract/index.ts'
import { BookButton } from '../booking/book-button.tsx'
import { startText } from '../broadcast/start-text.ts'
import { useBooking } from '../booking/use-booking.ts'
import styles from './off-air.module.css'

export type OffAirProps = { room: Room; now: number; top?: ReactNode }

/** In the place of the picture while nothing is on air: what comes, or where to go now that it is over. */
export function OffAir({ room, now, top }: OffAirProps): ReactNode {
  const picture = room.poster ?? room.cover
  return (
    <section className={`picture-frame centred ${styles.frame}`} data-theme="dark" aria-label="播放器">
      {picture !== null && <img className={styles.picture} src={picture} alt="" />}
      <div className={styles.top}>{top}</div>
      <div className={styles.words} role="status">
        <Words room={room} now={now} />
      </div>
    </section>
  )
}

function Words({ room, now }: OffAirProps): ReactNode {
  const { state, tsId } = room
  if (state === 'scheduled' || state === 'draft') return <ToCome room={room} now={now} />
  if (state === 'ready') return <p>主持人已就位，即将开始</p>
  if (state === 'live' || state === 'interrupted') return <p>主播信号中断，正在等待恢复</p>
  if (state === 'banned') return <Over text="直播已下线" />
  if (state === 'replay') {
    return (
      <Over text="直播已结束">
        <LinkButton href={`/ReviewDetail?id=${tsId}`} size="small">
          看回顾
        </LinkButton>
      </Over>
    )
  }
  return <Over text={state === 'no_replay' ? '直播已结束，这一场没有回顾' : '直播已结束，回顾生成后可以重看'} />
}

function Over({ text, children }: { text: string; children?: ReactNode }): ReactNode {
  return (
    <>
      <p>{text}</p>
      <div className={styles.ways}>
        {children}
        <LinkButton href="/LiveInteraction" variant="secondary" size="small">
          看看其他直播
        </LinkButton>
      </div>
    </>
  )
}

function ToCome({ room, now }: OffAirProps): ReactNode {
  const booking = useBooking(room)
  const start = Date.parse(room.startTime)
  const left = useSecondsLeft(start, now)
  return (
    <>
      <p className={styles.start}>{left > 0 ? `${startText(start, now)} 开播` : '马上开播'}</p>
      {left > 0 && left < DAY && (
        <p className={styles.clock} role="timer">
          {clockOf(left)}
        </p>
      )}
      <BookButton booking={booking} title={room.title} />
      {booking.booked > 0 && <p className={styles.quiet}>{booking.booked} 人已预约</p>}
    </>
  )
}

const DAY = 24 * 3600

/** Seconds until `start`, counted down; the first drawing goes by `now`, so that it is as the server drew it. */
function useSecondsLeft(start: number, now: number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((start - at) / 1000))
}

function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
