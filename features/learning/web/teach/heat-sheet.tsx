import type { ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { Answered } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import type { Heat, LessonFigures } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import styles from './teach.module.css'

type Props = { lesson: LessonFigures; onClose: () => void }

/** A video from left to right: how many watched each part, and where most stopped. */
export default function HeatSheet({ lesson: { lessonId, title }, onClose }: Props): ReactNode {
  const read = useRead({ key: lessonId, ask: (options) => ask('heatOf', { lessonId }, options) })
  return (
    <BottomSheet title={title} onClose={onClose}>
      <Answered answer={read}>{(heat) => <HeatView heat={heat} />}</Answered>
    </BottomSheet>
  )
}

function HeatView({ heat: { seconds, learners, parts } }: { heat: Heat }): ReactNode {
  const most = Math.max(1, ...parts.map(({ watched }) => watched))
  const stopped = parts.filter((one) => one.stopped > 0).toSorted((a, b) => b.stopped - a.stopped)
  if (learners === 0) return <p className={`caption ${styles.sheet}`}>还没有人看过</p>
  return (
    <div className={`stack-12 ${styles.sheet}`}>
      <div className={styles.heat} role="img" aria-label={`${learners} 人看过，各段有多少人看`}>
        {parts.map(({ from, watched }) => (
          <span key={from} className={styles.part} style={{ height: `${Math.max(2, (100 * watched) / most)}%` }} />
        ))}
      </div>
      <p className={styles.ends}>
        <span>0:00</span>
        <span>{timeText(seconds)}</span>
      </p>
      <p className="caption">{learners} 人看过，越高看的人越多</p>
      {stopped.length > 0 && (
        <ul className={styles.list} aria-label="在哪里停下">
          {stopped.slice(0, 3).map((one) => (
            <li key={one.from}>
              {timeText(one.from)}–{timeText(one.to)}：{one.stopped} 人停在这里
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
