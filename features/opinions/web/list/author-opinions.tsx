import type { ReactNode } from 'react'
import { PagedList, Skeleton } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { OpinionItem } from './opinion-item.tsx'
import styles from './opinion-item.module.css'

/** Every opinion an author put on record, the newest first. */
export function AuthorOpinions({ niujinUid }: { niujinUid: string }): ReactNode {
  const opinions = usePaged({
    key: niujinUid,
    ask: (page, options) => ask('queryAuthorOpinions', { niujinUid, ...page }, options),
  })
  return (
    <PagedList
      paged={opinions}
      empty="还没有留过观点"
      waiting={<Skeleton shape="card" count={3} />}
      endText="没有更早的观点了"
    >
      {(lines) => (
        <ul className={`${styles.list} ${styles.own}`} aria-label="观点">
          {lines.map((line) => (
            <OpinionItem key={line.id} line={line} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
