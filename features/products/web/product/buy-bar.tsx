import type { ReactNode } from 'react'
import { CartButton } from '@niujin/cart/web'
import { BottomBar, Button } from '@niujin/ui'
import { problemWords } from '../shared/problem-words.ts'
import { useBuying, type Buying } from './use-buying.ts'
import styles from './buy-bar.module.css'

/** The cart, and the two ways to buy; why not where it cannot be bought. */
export function BuyBar(buying: Buying): ReactNode {
  const { busy, put, buy } = useBuying(buying)
  const { problem } = buying.price
  return (
    <BottomBar>
      <CartButton />
      {problem === null ? (
        <>
          <Button
            variant="secondary"
            size="large"
            className={styles.button ?? ''}
            busy={busy === 'cart'}
            disabled={busy === 'buy'}
            onClick={() => void put()}
          >
            加入购物车
          </Button>
          <Button
            size="large"
            className={styles.button ?? ''}
            busy={busy === 'buy'}
            disabled={busy === 'cart'}
            onClick={() => void buy()}
          >
            立即购买
          </Button>
        </>
      ) : (
        <Button size="large" className={styles.button ?? ''} disabled>
          {problemWords(problem, buying.saleFrom)}
        </Button>
      )}
    </BottomBar>
  )
}
