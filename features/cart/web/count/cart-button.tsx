import type { ReactNode } from 'react'
import { CartIcon, classes, CountBadge } from '@niujin/ui'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import { useCartCount } from './cart-count.ts'
import styles from './cart-button.module.css'

/** The cart for headers and bars, 44 px: leads to /Cart and shows how many pieces are in it. */
export function CartButton({ className }: { className?: string }): ReactNode {
  const pieces = useCartCount()
  const isRouted = useIsRouted()
  if (!isRouted('/Cart')) return null
  return (
    <PageLink
      to="/Cart"
      className={classes(styles.button, className)}
      aria-label={pieces > 0 ? `购物车，${pieces} 件` : '购物车'}
    >
      <CartIcon aria-hidden />
      <span className={styles.count}>
        <CountBadge count={pieces} label="件" />
      </span>
    </PageLink>
  )
}
