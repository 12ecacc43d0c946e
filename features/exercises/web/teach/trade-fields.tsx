import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '@niujin/ui'
import type { WrittenTask } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { BarFacts } from '../play/bar-facts.tsx'
import { basisText } from '../shared/words.ts'
import { modelOf, withoutTrade, withTrade } from './model-of.ts'
import type { ShownWindow } from './use-writing.ts'
import styles from './teach.module.css'

type TradeTask = Extract<WrittenTask, { kind: 'trade' }>

export type TradeFieldsProps = {
  task: TradeTask
  shown: ShownWindow
  warmUp: number
  /** the bar under the finger */
  under: number | undefined
  onChange: (task: TradeTask) => void
}

/** The teacher's buys and sales, marked on bars: all the money in, all of it out. */
export function TradeFields({ task, shown, warmUp, under, onChange }: TradeFieldsProps): ReactNode {
  const window = { ...shown, warmUp }
  const [moved, setMoved] = useState<{ from: number | undefined; at: number }>()
  const last = shown.bars.length - 2
  const at = clamp(moved && moved.from === under ? moved.at : (under ?? warmUp - 1), warmUp - 1, last)
  const step = at - (warmUp - 1)
  const move = (by: number) => setMoved({ from: under, at: clamp(at + by, warmUp - 1, last) })
  const [buy, sell] = (['buy', 'sell'] as const).map((side) => withTrade(window, task, { step, side }))
  const isFull = task.trades.length >= LIMITS.trades
  return (
    <>
      <p className="caption">
        在图上点一根，或一根一根地移；第 0 根是先看到的最后一根。按收盘全买、全卖，照 T+1 与涨跌停。
      </p>
      <div className={styles.line}>
        <Button variant="secondary" disabled={at <= warmUp - 1} onClick={() => move(-1)}>
          前一根
        </Button>
        <strong aria-live="polite">第 {step} 根</strong>
        <Button variant="secondary" disabled={at >= last} onClick={() => move(1)}>
          后一根
        </Button>
      </div>
      <BarFacts bars={shown.bars} at={at} day={shown.days[at]} />
      <div className={styles.line}>
        <Button disabled={!buy || isFull} onClick={() => buy && onChange(buy)}>
          这一根买入
        </Button>
        <Button variant="secondary" disabled={!sell || isFull} onClick={() => sell && onChange(sell)}>
          这一根卖出
        </Button>
      </div>
      {!buy && !sell && <p className="caption">这一根买卖都做不到：碰到涨跌停，或与前后的买卖接不上。</p>}
      <Marked task={task} window={window} onChange={onChange} />
    </>
  )
}

type MarkedProps = { task: TradeTask; window: Parameters<typeof modelOf>[0]; onChange: (task: TradeTask) => void }

function Marked({ task, window, onChange }: MarkedProps): ReactNode {
  const model = modelOf(window, task)
  if (!model) return <p className="caption">一次也不标，就与一直拿着比：不比它差是 100 分。</p>
  return (
    <>
      <ul aria-label="参考的买卖">
        {task.trades.map(({ step, side }, at) => {
          const without = withoutTrade(window, task, at)
          const words = `第 ${step} 根${side === 'buy' ? '买入' : '卖出'}`
          return (
            <li key={`${step}${side}`} className={styles.line}>
              {words}
              <Button
                variant="ghost"
                size="small"
                aria-label={`去掉${words}`}
                disabled={!without}
                onClick={() => without && onChange(without)}
              >
                去掉
              </Button>
            </li>
          )
        })}
      </ul>
      <p>
        照着做 {basisText(model.own)}，一直拿着 {basisText(model.holding)}。
      </p>
      {model.own < model.holding && <p className="problem">不如一直拿着：学员照着做也拿不到满分，换个买卖或换一段。</p>}
      {model.own < 0 && model.holding <= 0 && <p className="problem">照着做是亏的：学员什么都不做反而得 100 分。</p>}
    </>
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
