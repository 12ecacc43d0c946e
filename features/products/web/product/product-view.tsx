import { useState, type ReactNode } from 'react'
import { Carousel, ProductPicture, Section } from '@niujin/ui'
import type { ProductDetail } from '../../contract/index.ts'
import { BuyBar } from './buy-bar.tsx'
import { chosenOf, mostOf } from './choice.ts'
import { Description } from './description.tsx'
import type { ShownProduct } from './load-product.ts'
import { ProductHead } from './product-head.tsx'
import { VariantChoice } from './variant-choice.tsx'

export type ProductViewProps = {
  loaded: ShownProduct
  /** what the address asks for */
  asked: { readonly priceId: string | null; readonly activityCode: string | null }
  /** reads the product anew */
  onStale: () => void
}

/** A product with what is chosen of it. */
export function ProductView({ loaded: { product, activity }, asked, onStale }: ProductViewProps): ReactNode {
  const [wanted, setWanted] = useState(asked.priceId)
  const [counted, setCounted] = useState(1)
  const price = chosenOf(product.prices, wanted)
  const most = price ? mostOf(price) : 1
  const count = Math.min(counted, most)
  return (
    <>
      <Pictures product={product} />
      <ProductHead product={product} price={price} activity={activity} />
      {price && (
        <VariantChoice
          product={product}
          price={price}
          count={count}
          most={most}
          onChoose={setWanted}
          onCount={setCounted}
        />
      )}
      {product.description.length > 0 && (
        <Section title="介绍">
          <Description blocks={product.description} />
        </Section>
      )}
      {price && (
        <BuyBar
          price={price}
          count={count}
          activityCode={asked.activityCode}
          saleFrom={product.saleFrom}
          onStale={onStale}
        />
      )}
    </>
  )
}

function Pictures({ product: { title, kind, pictures } }: { product: ProductDetail }): ReactNode {
  const [only] = pictures
  if (only === undefined) return <ProductPicture picture={null} kind={kind} size="page" />
  if (pictures.length === 1) return <ProductPicture picture={only} kind={kind} size="page" alt={`${title}的图片`} />
  return (
    <Carousel label={`${title}的图片`} dots>
      {pictures.map((picture, at) => (
        <ProductPicture key={picture} picture={picture} kind={kind} size="page" alt={`${title}，第 ${at + 1} 张`} />
      ))}
    </Carousel>
  )
}
