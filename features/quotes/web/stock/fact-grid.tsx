import { memo, useId, useMemo, useState, type ReactNode } from 'react'
import { classes, directionOf, DownIcon } from '@niujin/ui'
import type { Quote } from '../../contract/index.ts'
import { useLiveFigure } from '../live/quote-store.ts'
import { factsOf, type Fact } from './facts.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import styles from './fact-grid.module.css'

/** Two rows of figures that open to all. */
export function FactGrid({ about }: { about: LoadedInstrument }): ReactNode {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { first, more } = useMemo(() => factsOf(about), [about])
  const shown = open ? [...first, ...more] : first
  return (
    <div className={styles.place}>
      <dl id={id} className={styles.grid}>
        {shown.map((fact) => (
          <FactCell key={fact.name} quote={about.quote} fact={fact} />
        ))}
      </dl>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? '收起更多行情数据' : '展开更多行情数据'}
        onClick={() => setOpen(!open)}
      >
        <DownIcon />
      </button>
    </div>
  )
}

const FactCell = memo(function FactCell({ quote, fact }: { quote: Quote; fact: Fact }): ReactNode {
  const text = useLiveFigure(quote, fact.text)
  const side = useLiveFigure(quote, (live) => (fact.against ? Math.sign(fact.against(live) ?? 0) : null))
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{fact.name}</dt>
      <dd className={classes(styles.figure, side !== null && styles[directionOf(side)])}>{text}</dd>
    </div>
  )
})
