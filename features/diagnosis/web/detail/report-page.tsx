import { useEffect, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { HOME_PATH } from '../paths.ts'
import { gradeOf } from '../../domain/grade.ts'
import { CostSection } from './cost-section.tsx'
import { DimensionList } from './dimension-list.tsx'
import { LevelSection } from './level-section.tsx'
import type { LoadedReport } from './load-report.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportHead } from './report-head.tsx'
import { CommentSection, EventSection, RiskNote } from './report-texts.tsx'
import { ScoreCard } from './score-card.tsx'
import styles from './report-page.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-report.ts')).loadReport(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '诊股报告' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData || 'failure' in loaderData) return pageMeta({ title: '诊股报告' })
  const { name, total, simulated } = loaderData.report
  const score = total === null ? '' : `综合评分 ${total} 分（${gradeOf(total)}），`
  return pageMeta({
    title: `${name}诊股`,
    description: `${name}：${score}五个方面的评分与依据、支撑压力、筹码分布${simulated ? '（模拟行情）' : ''}，仅供参考，不构成投资建议`,
  })
}

export default function ReportPage(): ReactNode {
  const loaded = useLoaderData<typeof loader>()
  if ('failure' in loaded) {
    return (
      <main className={styles.page}>
        <EmptyState
          drawing="chart"
          text={loaded.failure}
          action={<LinkButton href={HOME_PATH}>诊断别的股票</LinkButton>}
        />
      </main>
    )
  }
  return <ReportView key={`${loaded.report.id} ${loaded.share ?? ''}`} loaded={loaded} />
}

function ReportView({ loaded }: { loaded: LoadedReport }): ReactNode {
  const { report, quote, share } = loaded
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    // A report of then is not a look at the stock of now. Nothing is lost when it cannot be noted.
    if (share === null) void ask('noteDiagnosis', { id: report.id })
  }, [share, report.id])
  return (
    <main className={styles.page}>
      <ReportHead
        report={report}
        quote={quote}
        share={share}
        onRefresh={() => void revalidate()}
        busy={state === 'loading'}
      />
      <ScoreCard report={report} />
      <CommentSection report={report} />
      <DimensionList dimensions={report.dimensions} simulated={report.simulated} />
      <LevelSection report={report} />
      <CostSection report={report} />
      <EventSection report={report} />
      <RiskNote report={report} />
      <ReportActions report={report} share={share} />
    </main>
  )
}
