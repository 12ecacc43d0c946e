import type { ReactNode } from 'react'
import { CoinsIcon, LinkButton, PartLink, Skeleton } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import styles from './wallet-card.module.css'

/** 牛币 in the personal centre: how many, and the way to more. */
export default function WalletCard(): ReactNode {
  const { value, state } = useRead({ key: 'coins', ask: (options) => ask('getAccountCoin', {}, options) })
  const isRouted = useIsRouted()
  if (!isRouted('/Recharge')) return null
  if (state === 'loading') return <Skeleton shape="row" />
  return (
    <div className={styles.card}>
      <PartLink href="/Recharge?tab=coins" className={styles.coins}>
        <CoinsIcon />
        <span>牛币</span>
        {/* Without an answer the way to recharge still works, and that page tells. */}
        <span className={`amount ${styles.amount}`}>{value?.fee ?? '--'}</span>
      </PartLink>
      <LinkButton href="/Recharge" variant="gold" size="small">
        充值
      </LinkButton>
    </div>
  )
}
