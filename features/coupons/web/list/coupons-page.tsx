import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { CouponsView } from './coupons-view.tsx'
import type { LoadedCoupons } from './load-coupons.ts'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-coupons.ts')).loadCoupons(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '优惠券' }
export const meta: MetaFunction = () => pageMeta({ title: '优惠券', description: '我的优惠券与领券中心' })

/** /myDiscountCoupon: the member's coupons, and what can be taken. */
export default function CouponsPage(): ReactNode {
  return <CouponsView loaded={useLoaderData<LoadedCoupons>()} />
}
