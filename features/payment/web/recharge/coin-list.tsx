import type { ReactNode } from 'react'
import { EmptyState, InfiniteList } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { CoinLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { pageOr, useMore } from '../parts/use-more.ts'
import styles from './lines.module.css'

export type CoinListProps = { first: { list: readonly CoinLine[]; nextCursor: string | null } }

/** Where one's coins came from and went, newest first. */
export function CoinList({ first }: CoinListProps): ReactNode {
  const { list, state, more } = useMore(first, async (cursor) => pageOr(await ask('coinEntries', { cursor })))
  if (list.length === 0) return <EmptyState text="还没有牛币的收支，充值后可以打赏喜欢的老师" />
  return (
    <InfiniteList state={state} onMore={more}>
      <ul className={styles.list} aria-label="牛币明细">
        {list.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.words}>
              <span className={styles.title}>{line.memo}</span>
              <time className="caption" dateTime={line.at}>
                {dateTimeText(Date.parse(line.at))}
              </time>
            </span>
            <span className={styles.figures}>
              <span className={`strong ${styles.amount}`} data-in={line.change > 0}>
                {signed(line.change)}
              </span>
              <span className="caption">
                {line.frozen === 0 ? '' : `${line.frozen > 0 ? '冻结' : '解冻'} ${Math.abs(line.frozen)} · `}余额 {line.balance}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount)
}
