import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { ProductPicture } from '@niujin/ui'
import type { OrderItem } from '../../contract/index.ts'
import styles from './item-line.module.css'

export type ItemLineProps = {
  item: Pick<OrderItem, 'productName' | 'variant' | 'productType' | 'picture' | 'price' | 'count'>
  /** Struck through beside the price, fen. */
  originalFen?: number | null
  /** Further lines below the variant: what was taken off, why it cannot be bought. */
  children?: ReactNode
}

/** One bought product: picture, name, variant, the price of one and how many. */
export function ItemLine({ item, originalFen = null, children }: ItemLineProps): ReactNode {
  const { productName, variant, productType, picture, price, count } = item
  return (
    <div className={styles.line}>
      <ProductPicture picture={picture} kind={productType} />
      <div className={styles.words}>
        <p className={`clamp-2 ${styles.name}`}>{productName}</p>
        {variant !== '' && <p className="caption">{variant}</p>}
        {children}
      </div>
      <div className={styles.figures}>
        <span className={styles.price}>{moneyText(price)}</span>
        {originalFen !== null && originalFen > price && (
          <s className="caption">
            <span className="unseen">原价</span>
            {moneyText(originalFen)}
          </s>
        )}
        <span className="caption">×{count}</span>
      </div>
    </div>
  )
}
