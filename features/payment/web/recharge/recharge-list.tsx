import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, PagedList } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import { ask } from '../calls.ts'
import type { RechargePageOf } from './load-recharge.ts'
import { STATE } from './states.ts'
import styles from './lines.module.css'

/** One's recharges, newest first; each leads to how it stands. */
export function RechargeList({ first }: { first: RechargePageOf<'orders'> }): ReactNode {
  const recharges = usePaged({
    key: 'recharges',
    ask: (page, options) => ask('recharges', page, options),
    loaded: { key: 'recharges', value: first },
  })
  return (
    <PagedList paged={recharges} empty="还没有充值过">
      {(list) => (
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
                  <Badge variant={STATE[line.state].variant}>{STATE[line.state].name}</Badge>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
