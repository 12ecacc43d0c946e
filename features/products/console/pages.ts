import { lazy } from 'react'
import { GiftIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const ProductsPage = lazy(async () => ({ default: (await import('./products-page.tsx')).ProductsPage }))

// Those who set prices and those who approve regulated ones may both find members and nobody else may: one right that all of them have.
const RIGHT = 'member.find'

/** Pages of products for the console; what each person may do there is decided by the server. */
export const productPages: readonly ConsolePage[] = [
  {
    path: '/console/products',
    name: '商品',
    about: '商品、规格与库存；定时改价、活动价与它们的批准',
    right: RIGHT,
    Icon: GiftIcon,
    Page: ProductsPage,
  },
]
