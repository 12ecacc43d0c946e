import type { ComponentType, ReactNode } from 'react'
import type { ProductKind } from '@niujin/commerce'
import { BookIcon, ChartLineIcon, CoinsIcon, CrownIcon, GiftIcon, ZapIcon } from '@niujin/ui'
import styles from './product-picture.module.css'

const ICONS: Readonly<Record<ProductKind, ComponentType>> = {
  course: BookIcon,
  membership: CrownIcon,
  strategy: ChartLineIcon,
  coins: CoinsIcon,
  goods: GiftIcon,
  service: ZapIcon,
}

/** A product's picture, or its kind as an icon where it has none; the name beside it says what it is. */
export function ProductPicture({ picture, kind }: { picture: string | null; kind: ProductKind | null }): ReactNode {
  const Icon = ICONS[kind ?? 'goods']
  return (
    <span className={styles.frame} data-kind={kind ?? undefined}>
      {picture === null ? <Icon /> : <img src={picture} alt="" loading="lazy" draggable={false} className="cover" />}
    </span>
  )
}
