import { Suspense, useState, type ReactNode } from 'react'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { StockPicker } from '@niujin/quotes/mention'
import { Button, Chip, DateField, Section, Switch } from '@niujin/ui'
import type { UsedWriting } from './use-writing.ts'
import styles from './teach.module.css'

const WARM_UPS = [20, 40, 60, 90, 120]
const PLAYED = [10, 20, 30, 60, 90, 120]
const A_SHARE = /^(SH|SZ|BJ)\.\d{6}$/

/** Which stretch of which stock, and how much of it is seen first. */
export function WindowSection({ used }: { used: UsedWriting }): ReactNode {
  const { writing, changeWindow } = used
  const [today] = useState(() => shanghaiDay(Date.now()))
  return (
    <Section title="用哪一段行情">
      <div className="stack-16">
        <StockChooser used={used} />
        <DateField
          label="最后一天（这一天停牌就到之前一天）"
          value={writing.to}
          max={today}
          onChange={(to) => changeWindow({ to })}
        />
        <Counts
          label="先看到几根"
          choices={WARM_UPS}
          value={writing.warmUp}
          onChange={(warmUp) => changeWindow({ warmUp })}
        />
        <Counts
          label="再走几根"
          choices={PLAYED}
          value={writing.played}
          onChange={(played) => changeWindow({ played })}
        />
        <Switch
          label="做完之前不告诉学员是哪只股票"
          checked={writing.isBlind}
          onChange={(isBlind) => changeWindow({ isBlind })}
        />
        <p className="caption">换一段，已经标的价格与买卖要重新标。</p>
      </div>
    </Section>
  )
}

function StockChooser({ used: { writing, window, changeWindow } }: { used: UsedWriting }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { stockId } = writing
  const pick = ({ symbol, name }: { symbol: string; name: string }) => {
    setOpen(false)
    if (!A_SHARE.test(symbol)) return setProblem('只能用沪深北的股票练')
    setProblem(undefined)
    setPicked(name)
    changeWindow({ stockId: symbol })
  }
  return (
    <div className="stack-4">
      <span>股票</span>
      <div className={styles.line}>
        <strong>
          {stockId === undefined ? '还没有选' : `${window.value?.name ?? picked ?? ''} ${stockId.slice(3)}`}
        </strong>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {stockId === undefined ? '选股票' : '换一只'}
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <Suspense>{isOpen && <StockPicker title="选一只股票" onPick={pick} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

type CountsProps = { label: string; choices: readonly number[]; value: number; onChange: (count: number) => void }

function Counts({ label, choices, value, onChange }: CountsProps): ReactNode {
  const all = choices.includes(value) ? choices : [...choices, value].toSorted((one, other) => one - other)
  return (
    <div className="stack-4">
      <span>{label}</span>
      <div className={styles.chips} role="group" aria-label={label}>
        {all.map((count) => (
          <Chip key={count} selected={count === value} onClick={() => count !== value && onChange(count)}>
            {String(count)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
