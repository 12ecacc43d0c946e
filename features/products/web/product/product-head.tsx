import type { ReactNode } from 'react'
import { PRODUCT_KINDS } from '@niujin/commerce'
import { moneyText } from '@niujin/money'
import { Badge } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { ProductDetail, ProductPrice } from '../../contract/index.ts'
import { PriceLine } from '../shared/price-line.tsx'
import type { ShownProduct } from './load-product.ts'
import styles from './product-head.module.css'

export type ProductHeadProps = {
  product: ProductDetail
  price: ProductPrice | undefined
  activity: ShownProduct['activity']
}

/** What the product is called and what the chosen price costs. */
export function ProductHead({ product, price, activity }: ProductHeadProps): ReactNode {
  const { kind, title, summary, isShipped, riskLevel } = product
  return (
    <header className={styles.head}>
      {price ? (
        <p className={styles.price} aria-live="polite">
          <PriceLine fen={price.fen} originalFen={price.originalFen} size="page" />
        </p>
      ) : (
        <p className="caption">暂时没有价格</p>
      )}
      {price?.credit && (
        <p className={styles.note}>
          已抵扣 {moneyText(price.credit.fen)}：{price.credit.because}
        </p>
      )}
      <ActivityNote activity={activity} price={price} />
      <h2 className="heading">{title}</h2>
      {summary !== '' && <p className="soft">{summary}</p>}
      <p className="wrap-8">
        <Badge variant={kind === 'membership' ? 'gold' : 'plain'}>{PRODUCT_KINDS[kind]}</Badge>
        {isShipped && <Badge>快递寄出</Badge>}
        {riskLevel !== null && <Badge variant="warning">风险等级 {riskLevel}</Badge>}
      </p>
    </header>
  )
}

/** Until when the price of the activity holds, while it is the one that counts. */
function ActivityNote({ activity, price }: Pick<ProductHeadProps, 'activity' | 'price'>): ReactNode {
  const mine = activity?.prices.find(({ priceId }) => priceId === price?.priceId)
  if (!mine || !price || mine.fen !== price.fen + (price.credit?.fen ?? 0)) return null
  return <p className={styles.note}>活动价，到 {dateTimeText(Date.parse(mine.until))} 为止</p>
}
