import { PRODUCT_KINDS, type ProductKind } from '@niujin/commerce'

/** The kind that an address asks for by `?kind=`; undefined, everything, for anything unknown. */
export function kindIn(query: URLSearchParams): ProductKind | undefined {
  const wanted = query.get('kind') ?? ''
  return Object.hasOwn(PRODUCT_KINDS, wanted) ? (wanted as ProductKind) : undefined
}

/** Tabs for the kinds there are, everything first; the one that is shown stays also when it has nothing. */
export function kindTabs(kinds: readonly ProductKind[], shown: ProductKind | undefined) {
  const all = shown === undefined || kinds.includes(shown) ? kinds : [...kinds, shown]
  return [{ key: 'all' as const, label: '全部' }, ...all.map((key) => ({ key, label: PRODUCT_KINDS[key] }))]
}
