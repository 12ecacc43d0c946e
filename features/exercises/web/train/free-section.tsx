import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '@niujin/contract-kit'
import { Button, Section, TextField } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import type { practiceHome } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { playPath, trainPath } from '../shared/paths.ts'
import styles from './train-page.module.css'

// Only for who came with a stock: it brings the calendar.
const ChosenStock = lazy(() => import('./chosen-stock.tsx'))

type Stock = OutputOf<typeof practiceHome>['stock']

/** 自由练习: any stretch at all, or one stock from a day on. */
export function FreeSection({ stock, asked }: { stock: Stock; asked: string | undefined }): ReactNode {
  const navigate = useNavigate()
  const start = useOnce(ask, 'startFree', (outcome) => outcome.ok && navigate(playPath(outcome.value.playId)))
  return (
    <Section title="自由练习">
      <div className={styles.free}>
        {stock ? (
          <Suspense>
            <ChosenStock stock={stock} busy={start.busy} onStart={(chosen) => void start.run(chosen)} />
          </Suspense>
        ) : (
          <>
            <Button block busy={start.busy} onClick={() => void start.run({})}>
              随机一段（不告诉你是哪只）
            </Button>
            <StockChooser asked={asked} />
          </>
        )}
        {start.refused !== undefined && (
          <p role="alert" className={styles.refused}>
            {start.refused}
          </p>
        )}
      </div>
    </Section>
  )
}

/** One's own stock by its code; from a stock's page 训练 brings it along. */
function StockChooser({ asked }: { asked: string | undefined }): ReactNode {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState(asked === undefined ? undefined : '没有这只股票，或不能练，请换一个代码')
  const go = () => {
    if (!/^\d{6}$/.test(code.trim())) return setProblem('请输入六位股票代码')
    void navigate(trainPath(code.trim()))
  }
  return (
    <form
      className={styles.pair}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <TextField
        label="指定一只股票"
        value={code}
        inputMode="numeric"
        maxLength={6}
        placeholder="六位代码"
        error={problem}
        autoComplete="off"
        onChange={setCode}
      />
      <Button type="submit" variant="secondary">
        选这只
      </Button>
    </form>
  )
}
