import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { GiftIcon, Section } from '@niujin/ui'
import type { ConfirmedOrder } from '../../contract/index.ts'
import { ItemLine } from '../shared/item-line.tsx'
import styles from './confirm-items.module.css'

export type ConfirmItemsProps = { items: ConfirmedOrder['items']; isGift: boolean }

/** What is bought, with what is taken off and why something cannot be. */
export function ConfirmItems({ items, isGift }: ConfirmItemsProps): ReactNode {
  return (
    <Section title="商品" note={<span className="caption">{`共 ${countOf(items)} 件`}</span>}>
      <ul aria-label="商品" className={styles.list}>
        {items.map((item) => (
          <li key={item.priceId}>
            <ItemLine item={item} originalFen={item.originalFen}>
              {item.credit && (
                <p className={styles.credit}>
                  已抵 {moneyText(item.credit.fen)}：{item.credit.because}
                </p>
              )}
              {item.problem !== null && (
                <p role="alert" className="problem">
                  {item.problem}
                </p>
              )}
            </ItemLine>
          </li>
        ))}
      </ul>
      {isGift && (
        <p className={styles.gift}>
          <GiftIcon />
          赠送给朋友：付款后得到一个激活码，发给朋友激活就生效
        </p>
      )}
    </Section>
  )
}

function countOf(items: ConfirmedOrder['items']): number {
  return items.reduce((all, { count }) => all + count, 0)
}
