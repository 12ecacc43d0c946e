import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { EmptyState, LinkButton, PagedList, PullToRefresh } from '@niujin/ui'
import { recordingPath, type Choice } from './choice.ts'
import type { FoundRecordings } from './load-recordings.ts'
import { RecordingCard } from './recording-card.tsx'
import { useRecordings } from './use-recordings.ts'
import styles from './recording-page.module.css'

/** The recordings, the latest first. */
export function RecordingList({ loaded }: { loaded: FoundRecordings }): ReactNode {
  const recordings = useRecordings(loaded)
  const { revalidate } = useRevalidator()
  return (
    <PullToRefresh onRefresh={revalidate}>
      <PagedList paged={recordings} empty={<Nothing choice={loaded.choice} />}>
        {(list) => (
          <ul className={styles.cards} aria-label="直播回顾">
            {list.map((card) => (
              <li key={card.tsId}>
                <RecordingCard card={card} now={loaded.now} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </PullToRefresh>
  )
}

function Nothing({ choice }: { choice: Choice }): ReactNode {
  const isChosen = recordingPath(choice) !== '/Review'
  if (isChosen)
    return (
      <EmptyState
        drawing="search"
        text="没有这样的回顾，换个老师、节目或日期看看"
        action={<LinkButton href="/Review">看全部回顾</LinkButton>}
      />
    )
  return (
    <EmptyState
      drawing="live"
      text="还没有回顾，直播结束后会出现在这里"
      action={<LinkButton href="/LiveInteraction">看看直播</LinkButton>}
    />
  )
}
