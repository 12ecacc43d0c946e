import { useState, type ReactNode } from 'react'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { Answered, BackIcon, ForwardIcon, IconButton } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { DAY_LEARNT } from '../../contract/limits.ts'
import { daysOfMonth, monthAfter } from '../../domain/month.ts'
import { ask } from '../calls.ts'
import { lengthText } from '../shared/words.ts'
import styles from './mine.module.css'

const NAMES = ['一', '二', '三', '四', '五', '六', '日'] as const

/** The days of a month: lit where enough was learnt. */
export default function CalendarTab(): ReactNode {
  const [today] = useState(() => shanghaiDay(Date.now()))
  const now = today.slice(0, 7)
  const [month, setMonth] = useState(now)
  const read = useRead({ key: month, keepsFormer: true, ask: (options) => ask('calendar', { month }, options) })
  return (
    <section className={styles.calendar} aria-label="打卡日历">
      <header className={styles.monthLine}>
        <IconButton label="上个月" onClick={() => setMonth(monthAfter(month, -1))}>
          <BackIcon />
        </IconButton>
        <h2>{month.replace('-', ' 年 ')} 月</h2>
        <IconButton label="下个月" disabled={month >= now} onClick={() => setMonth(monthAfter(month, 1))}>
          <ForwardIcon />
        </IconButton>
      </header>
      <Answered answer={read}>
        {({ days, streak, longest, total }) => (
          <>
            <Days month={month} today={today} learnt={new Map(days.map((one) => [one.day, one]))} />
            <p className="caption">一天学满 {DAY_LEARNT / 60} 分钟就点亮</p>
            <dl className={styles.figures}>
              <Figure name="连续" value={`${streak} 天`} />
              <Figure name="最长连续" value={`${longest} 天`} />
              <Figure name="累计" value={`${total} 天`} />
            </dl>
          </>
        )}
      </Answered>
    </section>
  )
}

type DaysProps = {
  month: string
  today: string
  learnt: ReadonlyMap<string, { seconds: number; counts: boolean }>
}

function Days({ month, today, learnt }: DaysProps): ReactNode {
  const { days, blanks } = daysOfMonth(month)
  return (
    <ol className={styles.days} aria-label={`${month} 学了的日子`}>
      {NAMES.map((name) => (
        <li key={name} className={styles.weekday} aria-hidden>
          {name}
        </li>
      ))}
      {days.map((day, at) => {
        const one = learnt.get(day)
        return (
          <li
            key={day}
            className={styles.day}
            style={at === 0 ? { gridColumnStart: blanks + 1 } : undefined}
            data-lit={one?.counts || undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            {Number(day.slice(8))}
            {one && <span className="unseen"> 日学了 {lengthText(one.seconds)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

function Figure({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
