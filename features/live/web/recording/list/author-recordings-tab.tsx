import { useState, type ReactNode } from 'react'
import { LinkButton, PagedList, Skeleton } from '@niujin/ui'
import type { OutputOf } from '@niujin/contract-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { recordings } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { RecordingCard } from './recording-card.tsx'
import styles from './author-recordings-tab.module.css'

/** 回放 on an author's page. */
export default function AuthorRecordingsTab({ niujinUid }: { niujinUid: string }): ReactNode {
  const [now] = useState(() => Date.now())
  const paged = usePaged<OutputOf<typeof recordings>>({
    key: niujinUid,
    ask: (page, options) => ask('recordings', { uid: niujinUid, ...page }, options),
    keyOf: ({ tsId }) => tsId,
  })
  return (
    <PagedList
      paged={paged}
      empty="还没有直播回放"
      action={<LinkButton href="/LiveInteraction">看看别的直播</LinkButton>}
      waiting={<Skeleton shape="card" count={3} />}
    >
      {(list) => (
        <ul className={styles.grid} aria-label="回放">
          {list.map((card) => (
            <li key={card.tsId}>
              <RecordingCard card={card} now={now} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
