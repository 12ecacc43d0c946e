import type { ReactNode } from 'react'
import { Button, Section } from '@niujin/ui'
import type { ContentGroup } from '../../contract/index.ts'
import { ContentRow } from './content-row.tsx'
import styles from './content-groups.module.css'

export type ContentGroupsProps = {
  q: string
  groups: readonly ContentGroup[]
  /** shows all of one kind */
  onAll: (kind: string) => void
}

/** What was found besides securities, the best of each kind. */
export function ContentGroups({ q, groups, onAll }: ContentGroupsProps): ReactNode {
  return groups.map(({ kind, title, list, total }) => (
    <Section key={kind} title={title} flush className={styles.group ?? ''}>
      <ul aria-label={title}>
        {list.map((hit) => (
          <li key={hit.id} className={styles.item}>
            <ContentRow hit={hit} q={q} />
          </li>
        ))}
      </ul>
      {(total === null || total > list.length) && (
        <Button variant="ghost" block onClick={() => onAll(kind)}>
          查看全部{total === null ? '' : ` ${total} 条`}
          {title}
        </Button>
      )}
    </Section>
  ))
}
