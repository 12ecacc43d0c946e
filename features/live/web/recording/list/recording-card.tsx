import type { ReactNode } from 'react'
import { UsersIcon } from '@niujin/ui'
import { bigNumber, dateTimeText, relativeTime } from '@niujin/web-kit/formats'
import type { BroadcastCard } from '../../../contract/index.ts'
import { Cover } from '../../broadcast/cover.tsx'
import { CourseMark } from '../../broadcast/course-mark.tsx'
import { RecordingLink } from '../../broadcast/recording-link.tsx'
import { playTime, spokenTime } from '../play/play-time.ts'
import styles from './recording-card.module.css'

/** A recording: its picture with how long it is and how many have watched, who spoke, when. */
export function RecordingCard({ card, now }: { card: BroadcastCard; now: number }): ReactNode {
  const { title, cover, host, programme, startTime, viewers, durationMs } = card
  const start = Date.parse(startTime)
  return (
    <RecordingLink card={card} className="stack-4">
      <Cover src={cover}>
        {/* Over a picture: light on dark in both looks. */}
        <span className={styles.signs} data-theme="dark">
          {viewers > 0 && (
            <span className={styles.sign}>
              <UsersIcon aria-hidden />
              {bigNumber(viewers)}
              <span className="unseen"> 人看过</span>
            </span>
          )}
          {durationMs !== null && (
            <span className={styles.sign} aria-label={`时长 ${spokenTime(durationMs)}`} role="img">
              {playTime(durationMs)}
            </span>
          )}
        </span>
      </Cover>
      <span className={styles.title}>
        <CourseMark card={card} /> {title}
      </span>
      <span className={styles.foot}>
        <span className={`clip ${styles.host}`}>
          {programme === null ? host.nickname : `${host.nickname} · ${programme}`}
        </span>
        <time dateTime={startTime} title={dateTimeText(start)} className={styles.when}>
          {relativeTime(start, now)}
        </time>
      </span>
    </RecordingLink>
  )
}
