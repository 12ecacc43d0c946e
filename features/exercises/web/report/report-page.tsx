import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { Answered, EmptyState, ErrorState, LinkButton, Section, SimulatedBadge, Skeleton } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { playPath, trainPath } from '../shared/paths.ts'
import { equityChart } from './equity-chart.ts'
import { FillList } from './fill-list.tsx'
import { isTraded, type Report } from './report.ts'
import { ReplaySection } from './replay-section.tsx'
import { ScoreSection } from './score-section.tsx'
import { TasksSection } from './tasks-section.tsx'
import styles from './report.module.css'

const ChartBox = lazy(() => import('../shared/chart-box.tsx'))

export const handle = { title: '训练报告' }
export const meta: MetaFunction = () => pageMeta({ title: '训练报告' })

/** What came of a play: which stock it was, the score, and every decision once more. */
export default function ReportPage(): ReactNode {
  const [query] = useSearchParams()
  const playId = query.get('id') ?? ''
  const report = useRead({ key: playId, ask: (options) => ask('playReport', { playId }, options) })
  return (
    <main className={styles.page}>
      <Answered
        answer={report}
        waiting={<Skeleton shape="chart" />}
        failed={(why, retry) => noReport({ code: report.failure?.code, why, playId, retry })}
      >
        {(found) => <Shown report={found} />}
      </Answered>
    </main>
  )
}

function noReport(given: { code: string | undefined; why: string; playId: string; retry: () => void }): ReactNode {
  const { code, why, playId, retry } = given
  if (code === 'NOT_DONE')
    return <EmptyState drawing="list" text={why} action={<LinkButton href={playPath(playId)}>接着做</LinkButton>} />
  if (code === 'PLAY_UNKNOWN')
    return <EmptyState drawing="list" text={why} action={<LinkButton href={trainPath()}>去K线训练</LinkButton>} />
  return <ErrorState text={why} onRetry={retry} />
}

function Shown({ report }: { report: Report }): ReactNode {
  const { view, subject } = report
  const curve = useMemo(() => equityChart(report), [report])
  return (
    <>
      <ScoreSection report={report} />
      {isTraded(report) && (
        <Section title="资金曲线" note={<Legend />}>
          <div className={styles.curve}>
            <Suspense fallback={<Skeleton shape="chart" />}>
              <ChartBox model={curve} label="我的与一直拿着的资金，按收益率" />
            </Suspense>
          </div>
        </Section>
      )}
      {report.tasks.length > 0 && <TasksSection report={report} />}
      <ReplaySection view={view} />
      {isTraded(report) && (
        <Section title={`买卖 ${view.fills.length} 次`} flush>
          <FillList fills={view.fills} days={view.days} />
        </Section>
      )}
      <div className={styles.ways}>
        <LinkButton href={trainPath()}>再来一局</LinkButton>
        {subject.id !== null && (
          <LinkButton variant="secondary" href={trainPath(subject.id)}>
            再练这只
          </LinkButton>
        )}
      </div>
      <p className={styles.note}>
        <SimulatedBadge short /> 训练用模拟的资金，只供学习，不构成投资建议。
      </p>
    </>
  )
}

function Legend(): ReactNode {
  return (
    <span className={styles.legend}>
      <span className={styles.mine}>我的</span>
      <span className={styles.held}>一直拿着</span>
    </span>
  )
}
