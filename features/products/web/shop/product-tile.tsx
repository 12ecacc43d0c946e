import type { ReactNode } from 'react'
import { Badge, ProductPicture } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { ProductCard } from '../../contract/index.ts'
import { PriceLine } from '../shared/price-line.tsx'
import { problemWords } from '../shared/problem-words.ts'
import styles from './product-tile.module.css'

/** One product of the shop; the whole tile opens it. */
export function ProductTile({ product }: { product: ProductCard }): ReactNode {
  const { productId, kind, title, summary, picture, fen, originalFen, isFrom, problem } = product
  return (
    <PageLink to={`/Product?id=${encodeURIComponent(productId)}`} className={styles.tile}>
      <ProductPicture picture={picture} kind={kind} size="tile" />
      <span className={styles.words}>
        <span className={`small-name clamp-2 ${styles.title}`}>{title}</span>
        <span className="caption clip">{summary}</span>
        <span className={styles.price}>
          <PriceLine fen={fen} originalFen={originalFen} isFrom={isFrom} />
        </span>
        {problem !== null && <Badge>{problemWords(problem)}</Badge>}
      </span>
    </PageLink>
  )
}
