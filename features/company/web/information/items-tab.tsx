import type { ReactNode } from 'react'
import { EmptyState } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import type { ItemKind } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { MoreLink } from '../shared/more-link.tsx'
import { informationPath } from '../shared/paths.ts'
import { ItemRow } from './item-row.tsx'
import { KINDS } from './kinds.ts'
import styles from './information.module.css'

const SHOWN = 8

/** The newest items of one kind below a stock's chart; all of them are on the full page. */
export function ItemsTab({ stockId, kind }: { stockId: string; kind: ItemKind }): ReactNode {
  const input = { id: stockId, kind, count: SHOWN }
  const used = useRead({ key: input, ask: (options) => ask('companyItems', input, options) })
  const { label, empty } = KINDS.find(({ key }) => key === kind) ?? { label: '', empty: '' }
  return (
    <Answered read={used}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState drawing="list" text={empty} />
        ) : (
          <div className={styles.panel}>
            <ul className={styles.list} aria-label={label}>
              {list.map((item) => (
                <ItemRow key={item.id} stockId={stockId} item={item} />
              ))}
            </ul>
            <MoreLink to={informationPath(stockId, kind)}>全部{label}</MoreLink>
          </div>
        )
      }
    </Answered>
  )
}
