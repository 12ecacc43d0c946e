import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, useMember, type LoadArgs } from '@niujin/web-kit'
import { CartView } from './cart-view.tsx'
import type { LoadedCart } from './load-cart.ts'
import { useGuestCart } from './use-guest-cart.ts'
import { useMemberCart } from './use-member-cart.ts'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-cart.ts')).loadCart(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
/** Inside the messaging app guests come here too. */
export const handle = { title: '购物车', guests: true }
export const meta: MetaFunction = () => pageMeta({ title: '购物车', description: '放进来还没有买的商品' })

/** 购物车: a member's, or the one a guest keeps on the device. */
export default function CartPage(): ReactNode {
  const { cart } = useLoaderData<LoadedCart>()
  const member = useMember()
  return <main>{member ? <MemberCart key={member.niujinUid} loaded={cart} /> : <GuestCart />}</main>
}

function MemberCart({ loaded }: { loaded: LoadedCart['cart'] }): ReactNode {
  return <CartView source={useMemberCart(loaded)} />
}

function GuestCart(): ReactNode {
  return <CartView source={useGuestCart()} />
}
