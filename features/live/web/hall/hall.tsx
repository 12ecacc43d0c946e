import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { EmptyState, LinkButton, PullToRefresh, Section } from '@niujin/ui'
import type { BroadcastCard } from '../../contract/index.ts'
import type { LoadedHall } from './load-live.ts'
import { OnAirCard } from './on-air-card.tsx'
import { asItIs, stillToCome } from './on-air.ts'
import { Schedule } from './schedule.tsx'
import { UpcomingRow } from './upcoming-row.tsx'
import { useOnAir } from './use-on-air.ts'
import styles from './hall.module.css'

/** 直播大厅: what is on air, kept up while one looks, what comes next, and the programme of the days around. */
export function Hall({ loaded }: { loaded: LoadedHall }): ReactNode {
  const { now } = loaded
  const onAir = useOnAir(loaded)
  const upcoming = stillToCome(loaded.upcoming, onAir)
  const schedule = loaded.schedule && asItIs(loaded.schedule, onAir)
  const { revalidate } = useRevalidator()
  return (
    <main>
      <h1 className="unseen">直播</h1>
      <PullToRefresh onRefresh={revalidate}>
        <Section title="正在直播" moreHref="/Review" moreText="看回顾">
          {onAir.length === 0 ? (
            <NothingOnAir next={upcoming[0]} />
          ) : (
            <ul className={styles.cards} data-count={Math.min(onAir.length, 2)}>
              {onAir.map((card) => (
                <li key={card.tsId}>
                  <OnAirCard card={card} />
                </li>
              ))}
            </ul>
          )}
        </Section>
        {upcoming.length > 0 && (
          <Section title="即将开始" flush>
            <ul>
              {upcoming.map((card) => (
                <li key={card.tsId}>
                  <UpcomingRow card={card} now={now} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Schedule loaded={{ ...loaded, schedule }} onRetry={() => void revalidate()} />
      </PullToRefresh>
    </main>
  )
}

function NothingOnAir({ next }: { next: BroadcastCard | undefined }): ReactNode {
  return (
    <EmptyState
      drawing="live"
      text={
        next
          ? `现在没有直播，下一场是${next.host.nickname}的《${next.title}》`
          : '现在没有直播，下面的节目单里看看以后的'
      }
      action={next && <LinkButton href={`/LiveInteraction?id=${next.tsId}`}>去看预告</LinkButton>}
    />
  )
}
