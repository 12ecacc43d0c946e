import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedProduct } from './load-product.ts'
import { ProductView } from './product-view.tsx'
import styles from './product-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-product.ts')).loadProduct(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '商品' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.product
    ? pageMeta({ title: '商品', headline: loaderData.product.title, description: loaderData.product.summary })
    : pageMeta({ title: '商品' })

/** One product: pictures, what it costs, and the way to buy it. */
export default function ProductPage(): ReactNode {
  const loaded = useLoaderData<LoadedProduct>()
  const [query] = useSearchParams()
  const { revalidate, state } = useRevalidator()
  const again = () => void revalidate()
  if (loaded.product) {
    const { productId } = loaded.product
    const asked = { priceId: query.get('priceId'), activityCode: query.get('activityCode') }
    return (
      <main className={styles.page}>
        <ProductView key={productId} loaded={loaded} asked={asked} onStale={again} />
      </main>
    )
  }
  const { failure } = loaded
  return (
    <main className={styles.page}>
      {failure.code === 'PRODUCT_UNKNOWN' ? (
        <EmptyState
          drawing="search"
          text="没有这件商品，可能已经下架"
          action={<LinkButton href="/Shop">去商城看看</LinkButton>}
        />
      ) : (
        <ErrorState text={reasonOf(failure) ?? '没有加载出来'} busy={state === 'loading'} onRetry={again} />
      )}
    </main>
  )
}
