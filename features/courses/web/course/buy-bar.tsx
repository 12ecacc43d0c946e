import { useState, type ReactNode } from 'react'
import { addToCart, CartButton } from '@niujin/cart/web'
import { SALE_PROBLEMS } from '@niujin/commerce'
import { Button, LinkButton, toast } from '@niujin/ui'
import { loginPath, useMember } from '@niujin/web-kit'
import type { CoursePrice } from '../../contract/index.ts'
import { coursePath } from '../shared/paths.ts'
import styles from './course.module.css'

export type BuyBarProps = { price: CoursePrice; courseId: string; isRenewal: boolean }

/** The cart, and the two ways to buy a course; why not where it cannot be bought. */
export function BuyBar({ price, courseId, isRenewal }: BuyBarProps): ReactNode {
  const member = useMember()
  const [busy, setBusy] = useState(false)
  const put = async () => {
    setBusy(true)
    const added = await addToCart(price.priceId, 1)
    setBusy(false)
    toast(added.ok ? (added.value.note ?? '已加入购物车') : added.msg)
  }
  if (price.problem !== null)
    return (
      <Button size="large" className={styles.buy ?? ''} disabled>
        {SALE_PROBLEMS[price.problem]}
      </Button>
    )
  const order = `/ConfirmOrder?lines=${encodeURIComponent(price.priceId)}*1`
  return (
    <>
      <CartButton />
      {member && (
        <Button variant="secondary" size="large" className={styles.buy ?? ''} busy={busy} onClick={() => void put()}>
          加入购物车
        </Button>
      )}
      <LinkButton
        variant="gold"
        size="large"
        className={styles.buy ?? ''}
        href={member ? order : loginPath(coursePath(courseId))}
      >
        {isRenewal ? '续期' : '立即购买'}
      </LinkButton>
    </>
  )
}
