import { memo, type ReactNode } from 'react'
import { classes, directionOf } from '@niujin/ui'
import type { Quote } from '../../contract/index.ts'
import { useLiveFigure } from '../live/quote-store.ts'
import type { Fact } from './facts.ts'
import styles from './fact-grid.module.css'

/** One figure with its name, in the colour of the side of the previous close it stands on. */
export const FactCell = memo(function FactCell({ quote, fact }: { quote: Quote; fact: Fact }): ReactNode {
  const text = useLiveFigure(quote, fact.text)
  const side = useLiveFigure(quote, (live) => (fact.against ? Math.sign(fact.against(live) ?? 0) : null))
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{fact.name}</dt>
      <dd className={classes(styles.figure, side !== null && styles[directionOf(side)])}>{text}</dd>
    </div>
  )
})
