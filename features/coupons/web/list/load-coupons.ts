import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { getAvailableCoupons, getCouponCategory, queryUserCoupons } from '../../contract/index.ts'
import { tabOf } from './tabs.ts'

/** What the tab that the address names shows; a guest goes to sign in and comes back. */
export async function loadCoupons({ call, url }: LoadArgs) {
  const tab = tabOf(url.searchParams)
  const now = Date.now()
  if (tab !== 'centre') {
    const coupons = needMember(await call(queryUserCoupons, { tab }), url)
    return { tab, now, coupons: loadedAs(tab, coupons) }
  }
  const category = url.searchParams.get('category') ?? ''
  const [categories, available] = await Promise.all([
    call(getCouponCategory, {}),
    call(getAvailableCoupons, category === '' ? {} : { category }),
  ])
  needMember(available, url)
  return {
    tab,
    now,
    category,
    // Without them the list of all is shown.
    categories: categories.ok ? categories.value.list : [],
    available: loadedAs(category, available),
  }
}

export type LoadedCoupons = Awaited<ReturnType<typeof loadCoupons>>
export type LoadedList = Exclude<LoadedCoupons, { tab: 'centre' }>
export type LoadedCentre = Extract<LoadedCoupons, { tab: 'centre' }>
