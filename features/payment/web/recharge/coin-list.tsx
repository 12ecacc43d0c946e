import type { ReactNode } from 'react'
import { PagedList } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import { ask } from '../calls.ts'
import type { RechargePageOf } from './load-recharge.ts'
import styles from './lines.module.css'

/** Where one's coins came from and went, newest first. */
export function CoinList({ first }: { first: RechargePageOf<'coins'> }): ReactNode {
  const entries = usePaged({
    key: 'entries',
    ask: (page, options) => ask('coinEntries', page, options),
    loaded: { key: 'entries', value: first },
  })
  return (
    <PagedList paged={entries} empty="还没有牛币的收支，充值后可以打赏喜欢的老师">
      {(list) => (
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
                  {line.frozen === 0 ? '' : `${line.frozen > 0 ? '冻结' : '解冻'} ${Math.abs(line.frozen)} · `}余额{' '}
                  {line.balance}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount)
}
