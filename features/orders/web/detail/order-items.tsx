import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Section } from '@niujin/ui'
import type { OrderDetail, OrderItem } from '../../contract/index.ts'
import { ItemLine } from '../shared/item-line.tsx'
import { PriceLine, PriceLines } from '../shared/price-lines.tsx'
import styles from './order-items.module.css'

/** What was bought, and how its price came about to the fen. */
export function OrderItems({ order }: { order: OrderDetail }): ReactNode {
  const { items, totalPrice, couponPrice, coinAmount, payPrice, refundPrice, refundCoins, status } = order
  const coinsFen = totalPrice - couponPrice - payPrice
  const sum = order.payTime !== null ? '实付' : status === 'cancelled' ? '订单金额' : '应付'
  return (
    <Section title="商品">
      <ul className={styles.list} aria-label="商品">
        {items.map((item) => (
          <li key={item.itemId}>
            <ItemLine item={item}>
              {item.isGift && <Badge variant="accent">赠送给朋友</Badge>}
              <ItemNotes item={item} sum={sum} />
            </ItemLine>
          </li>
        ))}
      </ul>
      <div className={styles.price}>
        <PriceLines label="价格明细">
          <PriceLine name="商品金额" fen={totalPrice} />
          {order.address && <PriceLine name="运费" fen={0} note="包邮" />}
          {couponPrice > 0 && <PriceLine name="优惠券" fen={-couponPrice} />}
          {coinAmount > 0 && <PriceLine name="牛币" fen={-coinsFen} note={`${coinAmount} 个`} />}
          <PriceLine name={sum} fen={payPrice} isSum />
          {(refundPrice > 0 || refundCoins > 0) && (
            <PriceLine name="已退" fen={refundPrice} note={refundCoins > 0 ? `另退 ${refundCoins} 牛币` : undefined} />
          )}
        </PriceLines>
      </div>
    </Section>
  )
}

/** What of a line is paid otherwise, and what went back; `sum` is how what is paid in money is called. */
function ItemNotes({ item, sum }: { item: OrderItem; sum: string }): ReactNode {
  const { couponShare, coinShare, payPrice, refundedFen, refundedCoins, totalFen } = item
  const isSplit = payPrice !== totalFen
  return (
    <>
      {isSplit && (
        <p className={`fine ${styles.split}`}>
          {sum} {moneyText(payPrice)}
          {couponShare > 0 && `，券抵 ${moneyText(couponShare)}`}
          {coinShare > 0 && `，用 ${coinShare} 牛币`}
        </p>
      )}
      {(refundedFen > 0 || refundedCoins > 0) && (
        <p className={styles.refunded}>
          已退 {moneyText(refundedFen)}
          {refundedCoins > 0 && ` 与 ${refundedCoins} 牛币`}
        </p>
      )}
    </>
  )
}
