import { useMemo, type ReactNode } from 'react'
import type { ChartModel, Series } from '@niujin/chart'
import { areasApart } from '@niujin/chart/formula'
import { Chart } from '@niujin/chart/react'
import { price } from '@niujin/web-kit/formats'
import { isOver, type Tested } from './tested.ts'
import styles from './formula-page.module.css'

/** The newest values, and the candles with what the formula draws. */
export default function TestedView({ tested }: { tested: Tested }): ReactNode {
  const model = useMemo(() => chartOf(tested), [tested])
  const { drawing, kind } = tested
  const { outputs, future } = drawing
  const format = isOver(tested) ? inYuan : valueText
  const signals = kind === 'selection' ? countOf(outputs.at(-1)?.values) : undefined
  return (
    <>
      <p className={styles.newest} aria-label="最新数值">
        {outputs.map(({ label, values, isSignal }, place) =>
          values ? (
            <span key={`${place}${label}`}>
              {label || '未命名'} {(isSignal ? valueText : format)(values.at(-1))}
            </span>
          ) : null,
        )}
        {signals !== undefined && <span>共 {signals} 天符合</span>}
      </p>
      {future.length > 0 && <p className={styles.warning}>含未来函数，画出来的会随后面的行情改变，不能用来选股和回测</p>}
      <div className={styles.chart}>
        <Chart model={model} label="试算图" className={styles.canvas ?? ''} />
      </div>
      <p className={styles.heads}>试算只用日线行情，财务与盘口函数没有数据。</p>
    </>
  )
}

/** Candles with the formula over them or in a pane below. A selection marks its days. */
function chartOf(tested: Tested): ChartModel {
  const { bars, drawing, kind } = tested
  const { open, high, low, close } = bars
  const candles: Series = { kind: 'candles', open, high, low, close }
  const chosen = kind === 'selection' ? [signalMarks(drawing.outputs.at(-1)?.values, low)] : []
  const { areas, rest } = areasApart(isOver(tested) ? drawing.series : [])
  const main = { weight: 3, series: [...areas, candles, ...rest, ...chosen], format: inYuan }
  const below = { weight: 1.5, series: drawing.series, format: valueText }
  return { times: bars.time, panes: isOver(tested) ? [main] : [main, below] }
}

function signalMarks(values: Float64Array | undefined, low: ArrayLike<number>): Series {
  const markers = [...(values ?? [])].flatMap((value, index) =>
    value === 1 ? [{ index, value: low[index] ?? 0, text: '选', place: 'below' as const, colour: 'accent' as const }] : [],
  )
  return { kind: 'markers', markers }
}

function countOf(values: Float64Array | undefined): number {
  return values?.filter((value) => value === 1).length ?? 0
}

function inYuan(milli: number | undefined): string {
  return milli === undefined || Number.isNaN(milli) ? '--' : price(milli)
}

function valueText(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '--' : String(Number(value.toFixed(3)))
}
