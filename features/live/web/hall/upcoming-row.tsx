import type { ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import type { BroadcastCard } from '../../contract/index.ts'
import { BookButton } from '../booking/book-button.tsx'
import { Cover } from '../broadcast/cover.tsx'
import { CourseMark } from '../broadcast/course-mark.tsx'
import { startText } from '../broadcast/start-text.ts'
import { useBooking } from '../booking/use-booking.ts'
import styles from './upcoming-row.module.css'

/** A broadcast to come: when, who, and 预约. Its page tells what it is about; about to begin, the room is open. */
export function UpcomingRow({ card, now }: { card: BroadcastCard; now: number }): ReactNode {
  const booking = useBooking(card)
  const { tsId, title, cover, host, startTime, state } = card
  return (
    <div className={styles.row}>
      <PartLink
        href={`${state === 'ready' ? '/LiveInteraction' : '/liveSubscribe'}?id=${tsId}`}
        className={styles.link}
      >
        <Cover src={cover} className={styles.cover ?? ''} />
        <span className={styles.words}>
          <span className={`clamp-2 ${styles.title}`}>
            <CourseMark card={card} /> {title}
          </span>
          <span className={styles.start}>{state === 'ready' ? '马上开始' : startText(Date.parse(startTime), now)}</span>
          <span className="caption clip">
            {host.nickname}
            {booking.booked > 0 && ` · ${booking.booked} 人预约`}
          </span>
        </span>
      </PartLink>
      <BookButton booking={booking} title={title} />
    </div>
  )
}
