import { lazy, Suspense, useId, useMemo, useState, type ReactNode } from 'react'
import { DownIcon } from '@niujin/ui'
import { FactCell } from './fact-cell.tsx'
import { factsOf } from './facts.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import styles from './fact-grid.module.css'

// Asked for when opened, and so is what draws them.
const YearFacts = lazy(() => import('./year-facts.tsx'))

/** Two rows of figures that open to all. */
export function FactGrid({ about }: { about: LoadedInstrument }): ReactNode {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { first, more } = useMemo(() => factsOf(about), [about])
  const { quote } = about
  const isTraded = quote.kind !== 'index' && quote.kind !== 'sector'
  return (
    <div className={styles.frame}>
      <dl id={id} className={styles.grid}>
        {first.map((fact) => (
          <FactCell key={fact.name} quote={quote} fact={fact} />
        ))}
        {open && isTraded && (
          <Suspense>
            <YearFacts quote={quote} />
          </Suspense>
        )}
        {open && more.map((fact) => <FactCell key={fact.name} quote={quote} fact={fact} />)}
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
