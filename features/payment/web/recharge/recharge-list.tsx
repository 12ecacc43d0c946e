import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, EmptyState, InfiniteList } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { RechargeLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { STATE } from '../parts/states.ts'
import { pageOr, useMore } from '../parts/use-more.ts'
import styles from './lines.module.css'

export type RechargeListProps = { first: { list: readonly RechargeLine[]; nextCursor: string | null } }

/** One's recharges, newest first; each leads to how it stands. */
export function RechargeList({ first }: RechargeListProps): ReactNode {
  const { list, state, more } = useMore(first, async (cursor) => pageOr(await ask('recharges', { cursor })))
  if (list.length === 0) return <EmptyState text="还没有充值过" />
  return (
    <InfiniteList state={state} onMore={more}>
      <ul className={styles.list} aria-label="充值记录">
        {list.map((line) => (
          <li key={line.id}>
            <PageLink to={`/PayComplate?id=${line.id}`} className={styles.line}>
              <span className={styles.words}>
                <span className={styles.title}>
                  {line.coins} 牛币{line.bonus > 0 && `，送 ${line.bonus}`}
                </span>
                <time className="caption" dateTime={line.at}>
                  {dateTimeText(Date.parse(line.at))}
                </time>
              </span>
              <span className={styles.figures}>
                <span className={`strong ${styles.amount}`}>{moneyText(line.fen)}</span>
                <Badge look={STATE[line.state].look}>{STATE[line.state].name}</Badge>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
