import type { ReactNode } from 'react'
import { EmptyState, InfiniteList } from '@niujin/ui'
import type { ItemKind } from '../../contract/limits.ts'
import { Answered } from '../parts/answered.tsx'
import type { Loaded } from '../parts/use-ask.ts'
import { ItemRow } from './item-row.tsx'
import { KINDS } from './kinds.ts'
import { useItems } from './use-items.ts'
import styles from './information.module.css'

/** All items of one kind, the newest first, more as one scrolls. */
export function ItemList({ stockId, kind, loaded }: { stockId: string; kind: ItemKind; loaded?: Loaded<'companyItems'> | undefined }): ReactNode {
  const { first, list, state, more } = useItems(stockId, kind, loaded)
  const { label, empty } = KINDS.find(({ key }) => key === kind) ?? { label: '', empty: '' }
  return (
    <Answered used={first} count={6}>
      {() =>
        list.length === 0 ? (
          <EmptyState drawing="list" text={empty} />
        ) : (
          <InfiniteList state={state} onMore={more} endText={`${label}都在这里了`}>
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
