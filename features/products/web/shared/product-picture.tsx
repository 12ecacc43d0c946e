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

export type ProductPictureProps = {
  picture: string | null
  kind: ProductKind
  /** what is on it; left out where the name stands beside it */
  alt?: string
  /** takes less of the page: an icon says less than a picture */
  isShort?: boolean
}

/** A product's picture over the whole width, or its kind as an icon where it has none. */
export function ProductPicture({ picture, kind, alt = '', isShort = false }: ProductPictureProps): ReactNode {
  const Icon = ICONS[kind]
  return (
    <span className={styles.frame} data-kind={kind} data-short={isShort || undefined}>
      {picture === null ? <Icon /> : <img src={picture} alt={alt} loading="lazy" draggable={false} className="cover" />}
    </span>
  )
}
