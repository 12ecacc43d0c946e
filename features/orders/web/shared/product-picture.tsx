import type { ComponentType, ReactNode } from 'react'
import { BookIcon, CartIcon, ChartLineIcon, CoinsIcon, CrownIcon, ZapIcon } from '@niujin/ui'
import type { OrderItem } from '../../contract/index.ts'
import styles from './product-picture.module.css'

type Kind = OrderItem['productType']

const ICONS: Readonly<Record<Kind, ComponentType>> = {
  course: BookIcon,
  membership: CrownIcon,
  strategy: ChartLineIcon,
  coins: CoinsIcon,
  goods: CartIcon,
  service: ZapIcon,
}

/** A product's picture, or its kind as an icon where it has none. The name beside it says what it is. */
export function ProductPicture({ picture, kind }: { picture: string | null; kind: Kind }): ReactNode {
  const Icon = ICONS[kind]
  return (
    <span className={styles.frame} data-kind={kind}>
      {picture === null ? <Icon /> : <img src={picture} alt="" loading="lazy" className="cover" />}
    </span>
  )
}
