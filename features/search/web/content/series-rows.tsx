import { useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import type { ContentHit } from '../../contract/index.ts'
import { bySeries } from '../../domain/content/series.ts'
import { ContentRow } from './content-row.tsx'
import styles from './content-groups.module.css'

export type SeriesRowsProps = { title: string; rows: readonly ContentHit[]; q: string }

/** What was found, of a series the first alone until one asks for the others. */
export function SeriesRows({ title, rows, q }: SeriesRowsProps): ReactNode {
  const series = bySeries(rows, (hit) => ({ title: hit.title, authorId: hit.author?.niujinUid ?? null }))
  return (
    <ul aria-label={title} className={styles.group}>
      {series.map((hits) => (
        <Series key={hits[0]?.id} hits={hits} q={q} />
      ))}
    </ul>
  )
}

function Series({ hits, q }: { hits: readonly ContentHit[]; q: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? hits : hits.slice(0, 1)
  return (
    <>
      {shown.map((hit) => (
        <li key={hit.id} className={styles.item}>
          <ContentRow hit={hit} q={q} />
        </li>
      ))}
      {shown.length < hits.length && (
        <li className={styles.item}>
          <Button variant="ghost" block onClick={() => setOpen(true)}>
            同名的还有 {hits.length - 1} 条
          </Button>
        </li>
      )}
    </>
  )
}
