import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import type { MemberCoupon } from '../../contract/index.ts'
import { foldText, yuanText } from '../../domain/amounts.ts'
import styles from './coupon-card.module.css'

type Face = Pick<MemberCoupon, 'name' | 'discount' | 'minFen' | 'terms' | 'scope' | 'note'>

export type CouponCardProps = {
  face: Face
  /** it cannot be used any more: pale */
  isOver?: boolean
  badge?: ReactNode
  /** when it can be used */
  period: string
  /** a quiet line below, such as where it came from */
  foot: ReactNode
  action: ReactNode
}

/** A coupon as people know them: the amount large at the left, what it asks for beside it, what to do at the right. */
export function CouponCard({ face, isOver = false, badge, period, foot, action }: CouponCardProps): ReactNode {
  const { name, scope, terms, note } = face
  return (
    <li className={classes(styles.card, isOver && styles.over)}>
      <div className={styles.amount} aria-hidden>
        <Amount face={face} />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>
          <strong>{name}</strong>
          {badge}
        </p>
        <p className={styles.terms}>
          {terms}
          <span className={styles.scope}>{scope}</span>
        </p>
        <p className={styles.quiet}>{period}</p>
        <p className={styles.quiet}>{foot}</p>
        {note !== '' && <p className={styles.quiet}>{note}</p>}
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  )
}

// Read aloud by the terms beside it.
function Amount({ face: { discount, minFen } }: { face: Face }): ReactNode {
  const least = minFen === 0 ? '无门槛' : `满 ${yuanText(minFen)} 可用`
  if (discount.kind === 'percent') {
    return (
      <>
        <span className={styles.figure} data-long={isLong(foldText(discount.percentOff))}>
          {foldText(discount.percentOff)}
          <small>折</small>
        </span>
        <span>{least}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.figure} data-long={isLong(yuanText(discount.fen))}>
        <small>¥</small>
        {yuanText(discount.fen)}
      </span>
      <span>{least}</span>
    </>
  )
}

const ROOM = 4

function isLong(figure: string): boolean {
  return figure.length > ROOM
}
