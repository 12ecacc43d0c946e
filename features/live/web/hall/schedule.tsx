import type { ReactNode } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { Badge, ErrorState, PartLink, Section, Tabs } from '@niujin/ui'
import { clockText } from '@niujin/web-kit/formats'
import type { BroadcastCard } from '../../contract/index.ts'
import { STATE_NAMES } from '../../contract/limits.ts'
import { BookButton } from '../booking/book-button.tsx'
import { CourseMark } from '../broadcast/course-mark.tsx'
import { RecordingLink } from '../broadcast/recording-link.tsx'
import { useBooking } from '../booking/use-booking.ts'
import { daysAround } from './days.ts'
import type { LoadedHall } from './load-live.ts'
import styles from './schedule.module.css'

/** 节目单: the broadcasts of one day by their beginning; a tab for each of the days around. */
export function Schedule({
  loaded: { day, today, schedule },
  onRetry,
}: {
  loaded: LoadedHall
  onRetry: () => void
}): ReactNode {
  const [params, setParams] = useSearchParams()
  const isTurning = useNavigation().state === 'loading'
  const turnTo = (next: string) => {
    const changed = new URLSearchParams(params)
    if (next === today) changed.delete('day')
    else changed.set('day', next)
    setParams(changed, { replace: true, preventScrollReset: true })
  }
  return (
    <Section title="节目单" flush>
      <Tabs label="日期" items={daysAround(today, day)} value={day} onChange={turnTo}>
        <div aria-busy={isTurning} className={styles.day}>
          {schedule === null && <ErrorState onRetry={onRetry} />}
          {schedule?.length === 0 && <p className={styles.note}>这一天没有节目，换一天看看</p>}
          <ul>
            {schedule?.map((card) => (
              <li key={card.tsId}>
                <ProgrammeRow card={card} />
              </li>
            ))}
          </ul>
        </div>
      </Tabs>
    </Section>
  )
}

function ProgrammeRow({ card }: { card: BroadcastCard }): ReactNode {
  const { tsId, title, host, programme, state, startTime } = card
  const booking = useBooking(card)
  const words = (
    <>
      <span className={`clip ${styles.title}`}>
        <CourseMark card={card} /> {title}
      </span>
      <span className={`clip ${styles.host}`}>
        {programme === null ? host.nickname : `${programme} · ${host.nickname}`}
      </span>
    </>
  )
  return (
    <div className={styles.row}>
      <time className={styles.clock} dateTime={startTime}>
        {clockText(Date.parse(startTime))}
      </time>
      {state === 'replay' ? (
        <RecordingLink card={card} className={styles.link}>
          {words}
        </RecordingLink>
      ) : (
        <PartLink href={`/LiveInteraction?id=${tsId}`} className={styles.link}>
          {words}
        </PartLink>
      )}
      {state === 'scheduled' ? (
        <BookButton booking={booking} title={title} />
      ) : (
        <Badge variant={state === 'live' ? 'accent' : 'plain'}>{STATE_NAMES[state]}</Badge>
      )}
    </div>
  )
}
