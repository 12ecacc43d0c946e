import type { ReactNode } from 'react'
import { Button, LinkButton } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import type { Refused } from './use-submitting.ts'

const TITLES: Readonly<Record<string, string>> = {
  PRICE_CHANGED: '价格有变动',
  SOLD_OUT: '商品已售完',
  LIMIT_REACHED: '超过限购',
  NOT_ON_SALE: '商品已下架',
  COUPON_GONE: '优惠券不能用了',
  COUPON_UNSUITABLE: '优惠券不适用',
  COINS_SHORT: '牛币不足',
  TOO_MANY_UNPAID: '有订单没有付款',
}

/** Says why no order was made, and what stands beneath it now. */
export default function RefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }): ReactNode {
  const { code, words } = refused
  return (
    <Dialog
      title={TITLES[code] ?? '没有下成单'}
      description={words}
      onClose={onClose}
      actions={
        code === 'TOO_MANY_UNPAID' ? (
          <LinkButton href="/OrderList?tab=unpaid" block>
            去看待付款的订单
          </LinkButton>
        ) : (
          <Button block onClick={onClose}>
            看新的价格
          </Button>
        )
      }
    />
  )
}
