import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Section, Skeleton } from '@niujin/ui'
import type { PlayView } from '../../contract/index.ts'
import { AccountLine } from '../play/account-line.tsx'
import { BarFacts } from '../play/bar-facts.tsx'
import { Decisions } from '../play/decisions.tsx'
import { PlayHead } from '../play/play-head.tsx'
import type { UsedPlay } from '../play/use-play.ts'
import { factorsOf, playChart } from '../shared/play-chart.ts'
import { withLevel } from './level-line.ts'
import { TaskForm } from './task-form.tsx'
import styles from './lesson.module.css'

const ChartBox = lazy(() => import('../shared/chart-box.tsx'))

export type TaskPlayProps = {
  view: PlayView
  used: UsedPlay
  /** it was given up; K线训练 opens when left out */
  onAbandoned?: (() => void) | undefined
}

/** An exercise that asks something: its questions one after another, then bar by bar where there is trading. */
export default function TaskPlay({ view, used, onAbandoned }: TaskPlayProps): ReactNode {
  const [under, setUnder] = useState<number>()
  const [level, setLevel] = useState<number>()
  const { bars, days, fills, tasks } = view
  const at = tasks.findIndex(({ kind, isAnswered }) => kind !== 'trade' && !isAnswered)
  const task = tasks[at]
  const trading = tasks.find(({ kind }) => kind === 'trade')
  const model = useMemo(() => {
    const chart = playChart({ bars, days, fills })
    return level === undefined ? chart : withLevel(chart, level)
  }, [bars, days, fills, level])
  const shown = Math.min(under ?? bars.length - 1, bars.length - 1)
  const answer = async (given: { price: number } | { choice: number }) => {
    if (await used.decide({ action: 'answer', task: at, ...given })) setLevel(undefined)
  }
  return (
    <div className={styles.play}>
      <PlayHead view={view} />
      <BarFacts bars={bars} at={shown} day={days?.[shown]} />
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton shape="chart" />}>
          <ChartBox
            model={model}
            label={`已经走过的 ${bars.length} 根日线`}
            // The bar last touched stays chosen: its price can be taken when the finger is up.
            onCrosshair={(index) => index !== undefined && setUnder(index)}
          />
        </Suspense>
      </div>
      {task ? (
        <Section title={`第 ${at + 1} / ${tasks.length} 题`}>
          <TaskForm
            key={at}
            task={task}
            bar={bars[shown]}
            factor={factorsOf(bars)[shown] ?? 1}
            busy={used.busy}
            onLevel={setLevel}
            onAnswer={(given) => void answer(given)}
          />
        </Section>
      ) : (
        <>
          {trading && <p className={styles.question}>{trading.question}</p>}
          <AccountLine view={view} />
          <Decisions view={view} used={used} onAbandoned={onAbandoned} />
        </>
      )}
    </div>
  )
}
