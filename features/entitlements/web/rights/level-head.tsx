import type { ReactNode } from 'react'
import { classes, CrownIcon, LinkButton } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import type { Authority } from './load-rights.ts'
import { untilText } from './span-text.ts'
import styles from './level-head.module.css'

/** The level one has, until when, and the way to more. */
export function LevelHead({ authority: { level, title, until } }: { authority: Authority }): ReactNode {
  const isRouted = useIsRouted()
  const isFree = level === 'free'
  return (
    <section className={classes(styles.head, !isFree && styles.member)} aria-label="会员等级">
      <CrownIcon />
      <div className={styles.words}>
        <h2 className="heading">{title}</h2>
        <p className={styles.until}>{isFree ? '开通会员，分组、预警、选股都能用得更多' : untilText(until)}</p>
      </div>
      {isRouted('/Vip') && (
        <LinkButton href="/Vip" variant="gold" size="small">
          {isFree ? '开通会员' : '续费'}
        </LinkButton>
      )}
    </section>
  )
}
