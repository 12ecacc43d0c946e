import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Button, Skeleton, TextField } from '@niujin/ui'
import { mentionedIn, type JobBars } from '@niujin/chart/formula'
import { ask } from '@niujin/quotes/web'
import { withExchange } from '../device/universes.ts'
import type { OwnFormula } from '../../contract/formulas.ts'
import { usableParameters, type Draft } from './draft.ts'
import { runFormula } from './run-formula.ts'
import { paneOf, type Tested } from './tested.ts'
import styles from './formula-page.module.css'

// Carries the chart, which nobody needs before a trial.
const TestedView = lazy(() => import('./tested-view.tsx'))

/** Two years of days. */
const BARS = 500

export type FormulaTestProps = {
  draft: Draft
  /** the member's own formulas, which it may refer to */
  own: readonly OwnFormula[]
}

/** 试算: works the formula out over one stock's daily candles, beside the page, and draws it. */
export function FormulaTest({ draft, own }: FormulaTestProps): ReactNode {
  const [code, setCode] = useState('600519')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [tested, setTested] = useState<Tested>()
  const leaving = useRef<AbortController>(undefined)
  const id = withExchange(code.trim())

  const run = async () => {
    if (id === undefined) return setProblem('请输入六位股票代码')
    leaving.current?.abort()
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setBusy(true)
    const outcome = await work({ draft, own }, id, signal)
    if (signal.aborted) return
    setBusy(false)
    if (typeof outcome === 'string') setProblem(outcome)
    else {
      setProblem(undefined)
      setTested(outcome)
    }
  }
  return (
    <>
      <div className={styles.test}>
        <TextField
          label="股票代码"
          value={code}
          inputMode="numeric"
          maxLength={6}
          error={problem}
          autoComplete="off"
          onChange={setCode}
        />
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          试算
        </Button>
      </div>
      {tested && (
        <Suspense fallback={<Skeleton shape="chart" />}>
          <TestedView tested={tested} />
        </Suspense>
      )}
    </>
  )
}

async function work({ draft, own }: FormulaTestProps, id: string, signal: AbortSignal): Promise<Tested | string> {
  const outcome = await ask('candles', { id, period: 'day', count: BARS }, { signal })
  if (!outcome.ok) return outcome.msg
  const bars: JobBars = outcome.value
  const { text, pane, kind } = draft
  const name = draft.name.trim() || '自编公式'
  const parameters = usableParameters(draft)
  // What others refer to by its name is the draft, not what was saved of it.
  const others = mentionedIn(text, [...own.filter((one) => one.id !== draft.id), { name, text, parameters }])
  const formula = { source: { text, parameters, others }, name, pane: paneOf({ pane, kind }) }
  const done = await runFormula({ bars: plain(bars), period: 'day', formulas: [formula] }, signal)
  return 'problem' in done ? done.problem : { bars, drawing: done, pane, kind }
}

/** Only what the engine reads: what is sent to the worker is copied. */
function plain({ time, open, high, low, close, volume, amount, past }: JobBars): JobBars {
  return { time, open, high, low, close, volume, amount, past }
}
