import type { ReactNode } from 'react'
import { PagedList, Skeleton } from '@niujin/ui'
import { usePaged, type Loaded } from '@niujin/web-kit/asking'
import type { ItemKind } from '../../contract/limits.ts'
import { ask, type Answer } from '../calls.ts'
import { ItemRow } from './item-row.tsx'
import { KINDS } from './kinds.ts'
import styles from './information.module.css'

/** All items of one kind, the newest first, more as one scrolls. */
export function ItemList({
  stockId,
  kind,
  loaded,
}: {
  stockId: string
  kind: ItemKind
  loaded?: Loaded<Answer<'companyItems'>> | undefined
}): ReactNode {
  const input = { id: stockId, kind }
  const paged = usePaged({
    key: input,
    ask: (page, options) => ask('companyItems', { ...input, ...page }, options),
    loaded,
  })
  const { label, empty } = KINDS.find(({ key }) => key === kind) ?? { label: '', empty: '' }
  return (
    <PagedList paged={paged} waiting={<Skeleton shape="row" count={6} />} empty={empty} endText={`${label}都在这里了`}>
      {(list) => (
        <ul className={styles.list} aria-label={label}>
          {list.map((item) => (
            <ItemRow key={item.id} stockId={stockId} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
