import type { ReactNode } from 'react'
import { CoinsIcon } from '@niujin/ui'
import type { Coins } from './load-recharge.ts'
import styles from './balance-head.module.css'

/** How many coins one has, and of which kinds. */
export function BalanceHead({ coins }: { coins: Coins }): ReactNode {
  const { fee, paid, bonus, frozen } = coins
  return (
    <section className={styles.head} aria-label="牛币余额">
      <h2 className={styles.title}>
        <CoinsIcon />
        我的牛币
      </h2>
      <p className={styles.total}>{fee}</p>
      <dl className={styles.kinds}>
        <Kind name="充值" value={paid} />
        <Kind name="赠送" value={bonus} />
        {frozen > 0 && <Kind name="支付中冻结" value={frozen} />}
      </dl>
    </section>
  )
}

function Kind({ name, value }: { name: string; value: number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
