import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams, type MetaFunction } from 'react-router'
import { LinkButton, PagedList, Skeleton, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { kindIn, kindTabs } from './kind-tabs.ts'
import type { LoadedShop } from './load-shop.ts'
import { ProductTile } from './product-tile.tsx'
import styles from './shop-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-shop.ts')).loadShop(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '商城' }
export const meta: MetaFunction = () => pageMeta({ title: '商城', description: '会员、课程与实物' })

/** 商城: what is sold, by kind. */
export default function ShopPage(): ReactNode {
  const loaded = useLoaderData<LoadedShop>()
  const [query, setQuery] = useSearchParams()
  const kind = kindIn(query)
  const products = usePaged({
    key: kind ?? 'all',
    ask: (page, options) => ask('productList', { ...(kind && { kind }), ...page }, options),
    loaded: loaded.products,
    keyOf: ({ productId }) => productId,
  })
  const open = (next: string) =>
    setQuery(next === 'all' ? {} : { kind: next }, { replace: true, preventScrollReset: true })
  return (
    <main className={styles.page}>
      <Tabs
        label="商品类别"
        items={kindTabs(products.last?.kinds ?? [], kind)}
        value={kind ?? 'all'}
        onChange={open}
        className={styles.tabs ?? ''}
      >
        <PagedList
          paged={products}
          empty={kind ? '这一类还没有上架的商品' : '还没有上架的商品'}
          action={kind && <LinkButton href="/Shop">看看全部</LinkButton>}
          waiting={<Skeleton shape="media" count={4} />}
        >
          {(rows) => (
            <ul className={styles.tiles} aria-label="商品">
              {rows.map((product) => (
                <li key={product.productId} className={styles.tile}>
                  <ProductTile product={product} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </main>
  )
}
