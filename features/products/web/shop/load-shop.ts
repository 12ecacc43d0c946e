import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { productList } from '../../contract/index.ts'
import { kindIn } from './kind-tabs.ts'

/** The first page of the kind that the address names. */
export async function loadShop({ call, url }: LoadArgs) {
  const kind = kindIn(url.searchParams)
  return { products: loadedAs(kind ?? 'all', await call(productList, kind === undefined ? {} : { kind })) }
}

export type LoadedShop = Awaited<ReturnType<typeof loadShop>>
