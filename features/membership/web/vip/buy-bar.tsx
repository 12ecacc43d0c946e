import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { BottomBar, Button, LinkButton } from '@niujin/ui'
import type { Standing } from '../../contract/index.ts'
import { actOf, buyPath, type Chosen } from './choice.ts'
import styles from './buy-bar.module.css'

export type BuyBarProps = { chosen: Chosen; mine: Standing | null; isGuest: boolean }

/** Buying at the thumb: for oneself, with what it costs, or for a friend. */
export function BuyBar({ chosen: { level, plan }, mine, isGuest }: BuyBarProps): ReactNode {
  const { priceId, fen, giftFen, problem } = plan
  const act = actOf(level.level, mine)
  if (problem !== null)
    return (
      <BottomBar>
        <Button size="large" variant="gold" block disabled>
          {problem}
        </Button>
      </BottomBar>
    )
  return (
    <BottomBar>
      <LinkButton
        size="large"
        variant={act === undefined ? 'gold' : 'secondary'}
        className={act === undefined ? (styles.main ?? '') : (styles.gift ?? '')}
        href={buyPath(priceId, { isGift: true, isGuest })}
      >
        {act === undefined ? `送给朋友 ${moneyText(giftFen)}` : '送朋友'}
      </LinkButton>
      {act === undefined ? (
        <p className={styles.words}>你的会员已经包含它</p>
      ) : (
        <LinkButton
          size="large"
          variant="gold"
          className={styles.main ?? ''}
          href={buyPath(priceId, { isGift: false, isGuest })}
        >
          {act} {moneyText(fen)}
        </LinkButton>
      )}
    </BottomBar>
  )
}
