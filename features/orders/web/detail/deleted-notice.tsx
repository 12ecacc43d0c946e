import type { ReactNode } from 'react'
import { EmptyState, LinkButton } from '@niujin/ui'

/** In the position of an order that was deleted here. */
export function DeletedNotice(): ReactNode {
  return <EmptyState text="这个订单已删除" action={<LinkButton href="/OrderList">看我的订单</LinkButton>} />
}
