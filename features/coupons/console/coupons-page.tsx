import type { ReactNode } from 'react'
import { BackLinked } from './back-linked.tsx'
import type { ConsolePageProps } from '@niujin/console-kit'
import { CouponPage } from './coupon-page.tsx'
import { IssuedList } from './issued-list.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'
import { TemplatePage } from './template-page.tsx'

const COUPON_PREFIX = 'coupon/'

/** All kinds of coupons; one of them; a new one; everyone's coupons; and one coupon. */
export function CouponsPage(props: ConsolePageProps): ReactNode {
  const { rest, go } = props
  if (rest === '') return <TemplateList {...props} />
  if (rest === 'new') {
    return (
      <BackLinked title="新建优惠券">
        <TemplateForm onSaved={({ id }) => go(`/console/coupons/${encodeURIComponent(id)}`)} />
      </BackLinked>
    )
  }
  if (rest === 'issued') return <IssuedList {...props} />
  if (rest.startsWith(COUPON_PREFIX)) {
    const id = rest.slice(COUPON_PREFIX.length)
    return <CouponPage key={id} {...props} rest={id} />
  }
  return <TemplatePage key={rest} {...props} />
}
