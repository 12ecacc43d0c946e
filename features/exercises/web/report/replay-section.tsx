import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Button, Section, Skeleton } from '@niujin/ui'
import { useEvery } from '@niujin/web-kit/asking'
import type { PlayView } from '../../contract/index.ts'
import { BarFacts } from '../play/bar-facts.tsx'
import { playChart } from '../shared/play-chart.ts'
import styles from './report.module.css'

const ChartBox = lazy(() => import('../shared/chart-box.tsx'))
/** Milliseconds a bar. */
const PACE = 400

/** Every decision once more, bar by bar. */
export function ReplaySection({ view }: { view: PlayView }): ReactNode {
  const { bars, days, fills, warmUp } = view
  const [count, setCount] = useState(bars.length)
  const [isRunning, setRunning] = useState(false)
  const isAtEnd = count >= bars.length
  useEvery(isRunning && !isAtEnd ? PACE : undefined, async () => setCount((before) => before + 1))
  const model = useMemo(
    () =>
      playChart({
        bars: bars.slice(0, count),
        days: days && days.slice(0, count),
        fills: fills.filter(({ bar }) => bar < count),
      }),
    [bars, days, fills, count],
  )
  const run = () => {
    if (isAtEnd) setCount(warmUp)
    setRunning(isAtEnd || !isRunning)
  }
  return (
    <Section title="复盘">
      <BarFacts bars={bars} at={count - 1} day={days?.[count - 1]} />
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton shape="chart" />}>
          <ChartBox model={model} label={`前 ${count} 根日线与我的买卖`} />
        </Suspense>
      </div>
      <div className={styles.replay}>
        <Button variant="secondary" disabled={count <= warmUp} onClick={() => setCount(count - 1)}>
          上一根
        </Button>
        <Button variant="secondary" onClick={run}>
          {replayWord(isRunning, isAtEnd)}
        </Button>
        <Button variant="secondary" disabled={isAtEnd} onClick={() => setCount(count + 1)}>
          下一根
        </Button>
      </div>
    </Section>
  )
}

function replayWord(isRunning: boolean, isAtEnd: boolean): string {
  if (isAtEnd) return '从头放'
  return isRunning ? '暂停' : '放'
}
