import { needMember, readBoot, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { searchMyCarts } from '../../contract/index.ts'

/** A member's cart; a guest, who comes here only inside the messaging app, has it on the device. */
export async function loadCart({ call, url }: LoadArgs) {
  const outcome = await call(searchMyCarts, {})
  // The page still has a member whose sign-in has ended: there is something to come back to.
  if (hasMember()) needMember(outcome, url)
  return { cart: loadedAs('cart', outcome) }
}

export type LoadedCart = Awaited<ReturnType<typeof loadCart>>

function hasMember(): boolean {
  return typeof document !== 'undefined' && readBoot(document).member !== undefined
}
