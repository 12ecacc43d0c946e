import { useMemo, type ReactNode } from 'react'
import type { ChartModel, Series } from '@niujin/chart'
import { areasApart } from '@niujin/chart/formula'
import { Chart } from '@niujin/chart/react'
import { price } from '@niujin/web-kit/formats'
import { paneOf, type Tested } from './tested.ts'
import styles from './formula-page.module.css'

/** Data that are not there are named up to so many. */
const MOST_NAMED = 4

/** The newest values, and the candles with what the formula draws. */
export default function TestedView({ tested }: { tested: Tested }): ReactNode {
  const model = useMemo(() => chartOf(tested), [tested])
  const { drawing, kind } = tested
  const { outputs, future, missing } = drawing
  const format = paneOf(tested) === 'main' ? inYuan : valueText
  const signals = kind === 'selection' ? countOf(outputs.at(-1)?.values) : undefined
  return (
    <>
      <p className={styles.newest} aria-label="最新数值">
        {outputs.map(({ label, values, isSignal }, position) =>
          values ? (
            <span key={`${position}${label}`}>
              {label || '未命名'} {(isSignal ? valueText : format)(values.at(-1))}
            </span>
          ) : null,
        )}
        {signals !== undefined && <span>共 {signals} 天符合</span>}
      </p>
      {future.length > 0 && (
        <p className={styles.warning}>含未来函数，画出来的会随后面的行情改变，不能用来选股和回测</p>
      )}
      {missing.length > 0 && <p className={styles.warning}>{missingText(missing)}</p>}
      <div className={styles.chart}>
        <Chart model={model} label="试算图" className={styles.canvas ?? ''} />
      </div>
      <p className={styles.heads}>试算只用这只股票的日线；财务、盘口与大盘的数据在走势图上才有。</p>
    </>
  )
}

function missingText(missing: readonly string[]): string {
  const names = missing.slice(0, MOST_NAMED).join('、')
  return `这里没有 ${names} ${missing.length > MOST_NAMED ? `等 ${missing.length} 项` : ''}的数据，用到的地方没有数值`
}

/** Candles with the formula over them or in a pane below. A selection marks its days. */
function chartOf(tested: Tested): ChartModel {
  const { bars, drawing, kind } = tested
  const { open, high, low, close } = bars
  const candles: Series = { kind: 'candles', open, high, low, close }
  const chosen = kind === 'selection' ? [signalMarks(drawing.outputs.at(-1)?.values, low)] : []
  const { areas, rest } = areasApart(paneOf(tested) === 'main' ? drawing.series : [])
  const main = { weight: 3, series: [...areas, candles, ...rest, ...chosen], format: inYuan }
  const below = { weight: 1.5, series: drawing.series, format: valueText }
  return { times: bars.time, valuesBeside: true, panes: paneOf(tested) === 'main' ? [main] : [main, below] }
}

function signalMarks(values: Float64Array | undefined, low: ArrayLike<number>): Series {
  const markers = [...(values ?? [])].flatMap((value, index) =>
    value === 1
      ? [{ index, value: low[index] ?? 0, text: '选', position: 'below' as const, colour: 'accent' as const }]
      : [],
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
