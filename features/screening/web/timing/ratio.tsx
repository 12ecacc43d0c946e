import type { ReactNode } from 'react'
import { percent } from '@niujin/web-kit/formats'
import styles from './timing-page.module.css'

/** A ratio with its sign in its direction's colour; -- where the days have not come yet. */
export function Ratio({ value }: { value: number | null }): ReactNode {
  return <span className={colourOf(value)}>{percent(value ?? undefined)}</span>
}

function colourOf(value: number | null): string | undefined {
  if (value === null || value === 0) return undefined
  return value > 0 ? styles.up : styles.down
}
