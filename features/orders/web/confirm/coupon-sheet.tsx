import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { dateTimeText } from '@niujin/web-kit/formats'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import type { CouponChoice } from '../../contract/index.ts'
import styles from './coupon-sheet.module.css'

export type CouponSheetProps = {
  coupons: readonly CouponChoice[]
  chosenId: string | null
  onChoose: (couponId: string) => void
  onClose: () => void
}

/** The member's coupons for this order: those that can be used first, the others with the reason why not. */
export default function CouponSheet({ coupons, chosenId, onChoose, onClose }: CouponSheetProps): ReactNode {
  const usable = coupons.filter(({ problem }) => problem === null)
  const others = coupons.filter(({ problem }) => problem !== null)
  return (
    <BottomSheet title="优惠券" onClose={onClose}>
      <section aria-label="可用的优惠券">
        {usable.map((coupon) => (
          <SheetRow
            key={coupon.couponId}
            chosen={coupon.couponId === chosenId}
            detail={termsText(coupon)}
            onClick={() => onChoose(coupon.couponId)}
          >
            <span className={styles.name}>
              {coupon.name}
              <strong className={styles.off}>−{moneyText(coupon.fen)}</strong>
            </span>
          </SheetRow>
        ))}
        <SheetRow chosen={chosenId === null} onClick={() => onChoose('')}>
          不使用优惠券
        </SheetRow>
      </section>
      {others.length > 0 && (
        <section aria-label="不可用的优惠券">
          <h3 className={styles.heading}>这一单用不了</h3>
          <ul>
            {others.map((coupon) => (
              <li key={coupon.couponId} className={styles.other}>
                <p>{coupon.name}</p>
                <p className="caption">{termsText(coupon)}</p>
                <p className="problem">{coupon.problem}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </BottomSheet>
  )
}

function termsText({ terms, endsAt }: CouponChoice): string {
  return `${terms} · ${dateTimeText(Date.parse(endsAt))} 到期`
}
