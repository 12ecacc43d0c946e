import { lazy, Suspense, useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { ListRow } from '@niujin/ui'
import type { ConfirmedOrder } from '../../contract/index.ts'

const CouponSheet = lazy(() => import('./coupon-sheet.tsx'))

export type CouponRowProps = {
  order: Pick<ConfirmedOrder, 'coupons' | 'couponId' | 'couponFen'>
  /** '' for none. */
  onChoose: (couponId: string) => void
}

/** Which coupon is used and what it takes off; a tap shows all of them. */
export function CouponRow({ order, onChoose }: CouponRowProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const { coupons, couponId, couponFen } = order
  const usable = coupons.filter(({ problem }) => problem === null).length
  const chosen = coupons.find((coupon) => coupon.couponId === couponId)
  return (
    <>
      <ListRow
        title="优惠券"
        {...(chosen && { detail: chosen.name })}
        end={chosen ? `−${moneyText(couponFen)}` : usable > 0 ? `${usable} 张可用` : '无可用'}
        arrow={coupons.length > 0}
        {...(coupons.length > 0 && { onClick: () => setIsOpen(true) })}
      />
      <Suspense>
        {isOpen && (
          <CouponSheet
            coupons={coupons}
            chosenId={couponId}
            onChoose={(id) => {
              onChoose(id)
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
