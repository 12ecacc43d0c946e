import { useEffect, useState, type ReactNode } from 'react'
import { CoinsIcon, LinkButton, PartLink, Skeleton } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import styles from './wallet-card.module.css'

/** 牛币 in the personal centre: how many, and the way to more. */
export default function WalletCard(): ReactNode {
  const fee = useFee()
  const isRouted = useIsRouted()
  if (!isRouted('/Recharge')) return null
  if (fee === 'waiting') return <Skeleton shape="row" />
  return (
    <div className={styles.card}>
      <PartLink href="/Recharge?tab=coins" className={styles.coins}>
        <CoinsIcon />
        <span>牛币</span>
        {/* Without an answer the way to recharge still works, and that page tells. */}
        <span className={`amount ${styles.amount}`}>{fee === 'unknown' ? '--' : fee}</span>
      </PartLink>
      <LinkButton href="/Recharge" look="gold" size="small">
        充值
      </LinkButton>
    </div>
  )
}

function useFee(): number | 'waiting' | 'unknown' {
  const [fee, setFee] = useState<number | 'waiting' | 'unknown'>('waiting')
  useEffect(() => {
    const leaving = new AbortController()
    void ask('getAccountCoin', {}, { signal: leaving.signal }).then((outcome) => {
      if (!leaving.signal.aborted) setFee(outcome.ok ? outcome.value.fee : 'unknown')
    })
    return () => leaving.abort()
  }, [])
  return fee
}
