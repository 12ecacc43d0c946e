import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import styles from './readout.module.css'

export type ReadoutItemProps = { name: string; text: string; side?: 'up' | 'down' | 'flat'; colour?: string }

/** A name and its figure in the rows above 分时. */
export function ReadoutItem({ name, text, side, colour }: ReadoutItemProps): ReactNode {
  return (
    <span className={styles.item}>
      <span className={styles.name}>{name}</span>
      <span className={classes(side && styles[side])} style={colour === undefined ? undefined : { color: colour }}>
        {text}
      </span>
    </span>
  )
}
