import type { ReactNode } from 'react'
import { classes, CrownIcon, LinkButton, PartLink, Skeleton } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { untilText } from '../until-text.ts'
import styles from './level-card.module.css'

/** 会员 in the personal centre: the level, until when, and the way to more. */
export default function LevelCard(): ReactNode {
  const { value, state } = useRead({ key: 'vip', ask: (options) => ask('vipMine', {}, options) })
  const isRouted = useIsRouted()
  if (!isRouted('/Vip')) return null
  if (state === 'loading') return <Skeleton shape="row" />
  const isPaid = value !== undefined && value.level !== 'free'
  return (
    <div className={classes(styles.card, isPaid && styles.paid)}>
      <PartLink href="/Vip" className={styles.level}>
        <CrownIcon />
        <span className={styles.words}>
          {/* Without an answer the way to the memberships still works, and that page tells. */}
          <span className="row-name">{value?.title ?? '会员'}</span>
          <span className="caption">{isPaid ? untilText(value.until) : '自选、预警、选股都能用得更多'}</span>
        </span>
      </PartLink>
      <LinkButton href="/Vip" variant="gold" size="small">
        {isPaid ? '续费' : '开通会员'}
      </LinkButton>
    </div>
  )
}
