import type { ComponentType, ReactNode } from 'react'
import type { ProductKind } from '@niujin/commerce'
import { BookIcon, ChartLineIcon, classes, CoinsIcon, CrownIcon, GiftIcon, ZapIcon } from '@niujin/ui'
import styles from './product-picture.module.css'

const ICONS: Readonly<Record<ProductKind, ComponentType>> = {
  course: BookIcon,
  membership: CrownIcon,
  strategy: ChartLineIcon,
  coins: CoinsIcon,
  goods: GiftIcon,
  service: ZapIcon,
}

export type ProductPictureProps = {
  picture: string | null
  kind: ProductKind
  /** what is on it; left out where the name stands beside it */
  alt?: string
  className?: string | undefined
}

/** A product's picture over the whole width, or its kind as an icon where it has none. */
export function ProductPicture({ picture, kind, alt = '', className }: ProductPictureProps): ReactNode {
  const Icon = ICONS[kind]
  return (
    <span className={classes(styles.frame, className)} data-kind={kind}>
      {picture === null ? <Icon /> : <img src={picture} alt={alt} loading="lazy" draggable={false} className="cover" />}
    </span>
  )
}
