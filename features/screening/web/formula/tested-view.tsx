import { useMemo, type ReactNode } from 'react'
import type { ChartModel, Series } from '@niujin/chart'
import { Chart } from '@niujin/chart/react'
import { price } from '@niujin/web-kit/formats'
import type { Draft } from './draft.ts'
import type { DrawnOutput, JobBars } from './formula-job.ts'
import styles from './formula-page.module.css'

/** A formula worked out over the candles of a stock. */
export interface Tested {
  readonly bars: JobBars
  readonly outputs: readonly DrawnOutput[]
  readonly pane: Draft['pane']
  readonly kind: Draft['kind']
}

/** The newest values, and the candles with what the formula draws. */
export default function TestedView({ tested }: { tested: Tested }): ReactNode {
  const model = useMemo(() => chartOf(tested), [tested])
  const { outputs, kind } = tested
  const signals = kind === 'selection' ? countOf(outputs.at(-1)?.values) : undefined
  return (
    <>
      <p className={styles.newest} aria-label="最新数值">
        {outputs.map(({ label, values }, place) =>
          values ? (
            <span key={`${place}${label}`}>
              {label || '未命名'} {valueText(values.at(-1))}
            </span>
          ) : null,
        )}
        {signals !== undefined && <span>共 {signals} 天符合</span>}
      </p>
      <div className={styles.chart}>
        <Chart model={model} label="试算图" className={styles.canvas ?? ''} />
      </div>
      <p className={styles.heads}>试算只用日线行情，财务与盘口函数没有数据。</p>
    </>
  )
}

/** Candles in yuan, as formulas count them; the formula over them or in a pane below. A selection marks its days. */
function chartOf({ bars, outputs, pane, kind }: Tested): ChartModel {
  const inYuan = (milli: readonly number[]) => milli.map((value) => value / 1000)
  const low = inYuan(bars.low)
  const candles: Series = { kind: 'candles', open: inYuan(bars.open), high: inYuan(bars.high), low, close: inYuan(bars.close) }
  const drawn = outputs.flatMap(({ series }) => series)
  const isOver = pane === 'main' && kind === 'indicator'
  const chosen = kind === 'selection' ? [signalMarks(outputs.at(-1)?.values, low)] : []
  const main = { weight: 3, series: [candles, ...(isOver ? drawn : []), ...chosen], format: (yuan: number) => price(yuan * 1000) }
  const below = { weight: 1.5, series: drawn, format: valueText }
  return { times: bars.time, panes: isOver ? [main] : [main, below] }
}

function signalMarks(values: Float64Array | undefined, low: readonly number[]): Series {
  const markers = [...(values ?? [])].flatMap((value, index) =>
    value === 1 ? [{ index, value: low[index] ?? 0, text: '选', place: 'below' as const, colour: 'accent' as const }] : [],
  )
  return { kind: 'markers', markers }
}

function countOf(values: Float64Array | undefined): number {
  return values?.filter((value) => value === 1).length ?? 0
}

function valueText(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '--' : String(Number(value.toFixed(3)))
}
