import type { ReactNode } from 'react'
import { EmptyState, InfiniteList } from '@niujin/ui'
import { usePaged, type Loaded } from '@niujin/web-kit/asking'
import type { ItemKind } from '../../contract/limits.ts'
import { ask, type Answer } from '../calls.ts'
import { Answered } from '../parts/answered.tsx'
import { ItemRow } from './item-row.tsx'
import { KINDS } from './kinds.ts'
import styles from './information.module.css'

/** All items of one kind, the newest first, more as one scrolls. */
export function ItemList({ stockId, kind, loaded }: { stockId: string; kind: ItemKind; loaded?: Loaded<Answer<'companyItems'>> | undefined }): ReactNode {
  const input = { id: stockId, kind }
  const paged = usePaged({ key: input, ask: (page, options) => ask('companyItems', { ...input, ...page }, options), loaded })
  const { label, empty } = KINDS.find(({ key }) => key === kind) ?? { label: '', empty: '' }
  return (
    <Answered read={{ ...paged, value: paged.rows }} count={6}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState drawing="list" text={empty} />
        ) : (
          <InfiniteList state={paged.moreState} onMore={paged.more} endText={`${label}都在这里了`}>
            <ul className={styles.list} aria-label={label}>
              {list.map((item) => (
                <ItemRow key={item.id} stockId={stockId} item={item} />
              ))}
            </ul>
          </InfiniteList>
        )
      }
    </Answered>
  )
}
