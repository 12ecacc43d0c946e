import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './badge.module.css'

export type BadgeVariant = 'plain' | 'accent' | 'gold' | 'up' | 'down' | 'danger' | 'warning' | 'success' | 'outline'

/** A small steady word beside a title. */
export function Badge(props: { variant?: BadgeVariant; className?: string; children: ReactNode }): ReactNode {
  const { variant = 'plain', className, children } = props
  return <span className={classes(styles.badge, styles[variant], className)}>{children}</span>
}

/** Says that the quotes beside it come from the simulator. */
export function SimulatedBadge({ short = false }: { short?: boolean }): ReactNode {
  return <Badge variant="outline">{short ? '模拟' : '模拟行情'}</Badge>
}

/** A count on an icon: 1 to 99, then 99+; nothing at zero. */
export function CountBadge({ count, label }: { count: number; label: string }): ReactNode {
  if (count <= 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="unseen">{`${count}${label}`}</span>
    </span>
  )
}
