import type { ReactNode } from 'react'
import { BottomBar, Button, LinkButton } from '@niujin/ui'
import { moneyText } from '@niujin/money'
import { loginPath } from '@niujin/web-kit'
import type { CartContent } from '../../contract/index.ts'
import { Tick } from './tick.tsx'
import styles from './cart-bar.module.css'

export type CartBarProps = {
  cart: CartContent
  isMember: boolean
  /** the sums are still on their way */
  isPending: boolean
  onSelectAll: (selected: boolean) => void
}

/** 全选, the sum of what is selected, and the way to buy it. */
export function CartBar({ cart, isMember, isPending, onSelectAll }: CartBarProps): ReactNode {
  const { lines, couponFen, payFen } = cart
  return (
    <BottomBar>
      <Tick label="全选" isShown checked={lines.every(({ selected }) => selected)} onChange={onSelectAll} />
      <p className={styles.sums} aria-live="polite" aria-busy={isPending}>
        <span className={styles.total}>
          <span className="soft">合计</span> <span className="amount">{moneyText(payFen)}</span>
        </span>
        {couponFen > 0 && <span className="fine">{`已减 ${moneyText(couponFen)}`}</span>}
      </p>
      <Buy cart={cart} isMember={isMember} />
    </BottomBar>
  )
}

function Buy({ cart: { lines, count }, isMember }: Pick<CartBarProps, 'cart' | 'isMember'>): ReactNode {
  // A guest's cart joins the member's here; what is bought is chosen from both.
  if (!isMember) return <LinkButton href={loginPath('/Cart')}>登录后结算</LinkButton>
  if (count === 0) return <Button disabled>去结算</Button>
  return <LinkButton href={confirmPath(lines)}>{`去结算(${count})`}</LinkButton>
}

/** Where the selected lines are bought. */
function confirmPath(lines: CartContent['lines']): string {
  const wanted = lines
    .filter(({ selected }) => selected)
    .map(({ priceId, count }) => `${encodeURIComponent(priceId)}*${count}`)
  return `/ConfirmOrder?lines=${wanted.join(',')}&fromCart=1`
}
