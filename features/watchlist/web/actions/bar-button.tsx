import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import styles from './bar-button.module.css'

export type BarButtonProps = { icon: ReactNode; children: ReactNode; on?: boolean; busy?: boolean; onClick: () => void }

/** A button of the bar at the bottom of a security's page. */
export function BarButton({ icon, children, on, busy = false, onClick }: BarButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={classes(styles.button, on === true && styles.on)}
      aria-pressed={on}
      disabled={busy}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}
