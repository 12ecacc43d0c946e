import type { ComponentType, ReactNode } from 'react'
import { BookIcon, ChartLineIcon, CoinsIcon, CrownIcon, GiftIcon, ZapIcon } from '../icon/icons.ts'
import styles from './product-picture.module.css'

const ICONS = {
  course: BookIcon,
  membership: CrownIcon,
  strategy: ChartLineIcon,
  coins: CoinsIcon,
  goods: GiftIcon,
  service: ZapIcon,
} as const satisfies Record<string, ComponentType>

export type ProductPictureProps = {
  picture: string | null
  /** null where nobody knows it any more: as goods */
  kind: keyof typeof ICONS | null
  /** line: a square beside the name; tile: over a tile of a grid; page: over the page, low where it is only an icon */
  size?: 'line' | 'tile' | 'page'
  /** what is on it; left out where the name stands beside it */
  alt?: string
}

/** A product's picture, or its kind as an icon where it has none. */
export function ProductPicture({ picture, kind, size = 'line', alt = '' }: ProductPictureProps): ReactNode {
  const Icon = ICONS[kind ?? 'goods']
  return (
    <span
      className={styles.frame}
      data-size={size}
      data-kind={kind ?? 'goods'}
      data-icon={picture === null || undefined}
    >
      {picture === null ? <Icon /> : <img src={picture} alt={alt} loading="lazy" draggable={false} className="cover" />}
    </span>
  )
}
