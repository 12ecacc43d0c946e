import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Button, Skeleton, TextField } from '@niujin/ui'
import { withExchange } from '../device/universes.ts'
import type { OwnFormula } from '../../contract/formulas.ts'
import type { Draft } from './draft.ts'
import type { Tested } from './tested.ts'
import styles from './formula-page.module.css'

// Carries the chart, which nobody needs before a trial.
const TestedView = lazy(() => import('./tested-view.tsx'))

export type FormulaTestProps = {
  draft: Draft
  /** the member's own formulas, which it may refer to */
  own: readonly OwnFormula[]
}

/** Fetched with the first trial: what works a formula out, nobody needs to write one. */
async function tried(...asked: Parameters<typeof import('./try-formula.ts').tryFormula>): Promise<Tested | string> {
  const loaded = await import('./try-formula.ts').catch(() => undefined)
  return loaded ? loaded.tryFormula(...asked) : '没有试算成，请检查网络后重试'
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
    const outcome = await tried({ draft, own }, id, signal)
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
