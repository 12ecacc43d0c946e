import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { SegmentedControl, Skeleton } from '@niujin/ui'
import type { WrittenTask } from '../../contract/index.ts'
import { withLevel } from '../lesson/level-line.ts'
import { factorsOf, playChart } from '../shared/play-chart.ts'
import { modelOf } from './model-of.ts'
import type { ShownWindow } from './use-writing.ts'
import type { Writing } from './writing.ts'
import styles from './teach.module.css'

const ChartBox = lazy(() => import('../shared/chart-box.tsx'))

const VIEWS = [
  { key: 'first' as const, label: '学员先看到的' },
  { key: 'all' as const, label: '全部' },
]

export type TaskChartProps = {
  writing: Writing
  shown: ShownWindow
  /** the question that is open */
  task: WrittenTask | undefined
  /** the bar under the finger */
  onBar: (index: number | undefined) => void
  /** a price was tapped, milli as it is before the first decision */
  onPrice: ((price: number) => void) | undefined
}

/** The window with all levels and trades that are marked: as learners see it first, or whole. */
export function TaskChart({ writing, shown, task, onBar, onPrice }: TaskChartProps): ReactNode {
  const [view, setView] = useState<'first' | 'all'>(task?.kind === 'trade' ? 'all' : 'first')
  const { bars, days } = shown
  const count = view === 'all' ? bars.length : writing.warmUp
  const { model, factor } = useMemo(() => {
    const seen = bars.slice(0, count)
    const trading = writing.tasks.find(({ kind }) => kind === 'trade')
    const fills = modelOf({ ...shown, warmUp: writing.warmUp }, trading)?.fills ?? []
    const chart = playChart({
      bars: seen,
      days: writing.isBlind ? null : days.slice(0, count),
      fills: fills.filter(({ bar }) => bar < count),
    })
    // A right after the first decision lowers what stood before it; levels are as they are at the decision.
    const atDecision = factorsOf(seen)[writing.warmUp - 1] ?? 1
    const levels = writing.tasks.flatMap((one) => ('price' in one && one.price > 0 ? [one.price * atDecision] : []))
    return { model: levels.reduce(withLevel, chart), factor: atDecision }
  }, [bars, days, count, shown, writing])
  return (
    <div className="stack-8">
      <SegmentedControl label="看到哪里" items={VIEWS} value={view} onChange={setView} />
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton shape="chart" />}>
          <ChartBox
            model={model}
            label={`${shown.name}的 ${count} 根日线`}
            onCrosshair={(index) => index !== undefined && onBar(index)}
            onPrice={onPrice && ((value) => onPrice(Math.max(10, Math.round(value / factor / 10) * 10)))}
          />
        </Suspense>
      </div>
      {onPrice && <p className="caption">在图上点一下，价格就标在那里；也可以直接写。</p>}
    </div>
  )
}
