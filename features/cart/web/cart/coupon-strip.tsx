import type { ReactNode } from 'react'
import { PartLink, TicketIcon } from '@niujin/ui'
import { moneyText } from '@niujin/money'
import { loginPath } from '@niujin/web-kit'
import type { CartContent } from '../../contract/index.ts'
import styles from './coupon-strip.module.css'

/** Which coupon is the best for what is selected, and how little is missing to a better one; to a guest, that there are coupons after sign-in. */
export function CouponStrip({ cart, isMember }: { cart: CartContent; isMember: boolean }): ReactNode {
  const { coupon, nextCoupon } = cart
  if (!isMember)
    return (
      <Strip href={loginPath('/Cart')} action="去登录">
        登录后可用优惠券，商品一起带过去
      </Strip>
    )
  if (nextCoupon)
    return (
      <Strip href="/Shop" action="去凑单">
        {`再买 ${moneyText(nextCoupon.missingFen)} 可减 ${moneyText(nextCoupon.fen)}`}
        <span className="fine">{` ${nextCoupon.terms}`}</span>
        {coupon && <Best coupon={coupon} />}
      </Strip>
    )
  return coupon ? (
    <Strip>
      <Best coupon={coupon} />
    </Strip>
  ) : null
}

function Best({ coupon: { terms, fen } }: { coupon: NonNullable<CartContent['coupon']> }): ReactNode {
  return <span className={styles.best}>{`已用最优的券 ${terms}，减 ${moneyText(fen)}`}</span>
}

function Strip({ href, action, children }: { href?: string; action?: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.strip} role="note" aria-label="优惠券">
      <TicketIcon aria-hidden />
      <p className="grow">{children}</p>
      {href !== undefined && (
        <PartLink href={href} className={`text-link ${styles.action}`}>
          {action}
        </PartLink>
      )}
    </div>
  )
}
