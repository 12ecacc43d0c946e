import type { ReactNode } from 'react'
import { Button, Chip, DownloadIcon, EmptyState, ErrorState, RefreshIcon, Skeleton, TextField, toast } from '@niujin/ui'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { staffReconcile, staffReports, type DayReport } from '../contract.ts'
import { csvOf } from './csv.ts'
import { DayReportView } from './day-report.tsx'
import type { ConsolePageProps } from './page-props.ts'
import { useAnswer } from './use-answer.ts'
import styles from './payments.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day of every channel: its statement beside payments and ledger. */
export function ReconciliationPage({ rest, epoch, go }: ConsolePageProps): ReactNode {
  const wanted = DAY.test(rest) ? rest : undefined
  const { value, failure, reload, show } = useAnswer(`${wanted ?? ''} ${epoch}`, () => browserCall(staffReports, wanted === undefined ? {} : { day: wanted }))
  const again = useCall(staffReconcile)
  const reconcile = async (day: string) => {
    const outcome = await again.run({ day })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有对成，请重试')
    toast('已重新对账')
    show(outcome.value)
  }
  if (!value) return failure ? <ErrorState text={failure.words} onRetry={reload} /> : <Skeleton shape="card" count={2} />
  const { day, days, reports } = value
  const open = (next: string) => DAY.test(next) && go(`/console/reconciliation/${next}`)
  return (
    <section className={styles.sheet} aria-label="对账">
      <div className={styles.tools}>
        <TextField label="日期" type="date" value={day} onChange={open} className={styles.day ?? ''} />
        <Button look="secondary" icon={<RefreshIcon />} busy={again.busy} onClick={() => void reconcile(day)}>
          重新对账
        </Button>
        <Button look="ghost" icon={<DownloadIcon />} disabled={reports.length === 0} onClick={() => download(day, reports)}>
          下载 CSV
        </Button>
      </div>
      {days.length > 0 && (
        <div className={styles.days} role="group" aria-label="对过账的日子">
          {days.map((one) => (
            <Chip key={one.day} selected={one.day === day} onClick={() => open(one.day)}>
              {one.day.slice(5)}
              {one.different > 0 && ' 有差异'}
            </Chip>
          ))}
        </div>
      )}
      {reports.length === 0 ? (
        <EmptyState drawing="list" text={`${day} 还没有对账；每天上午自动对前一天的账`} />
      ) : (
        reports.map((report) => <DayReportView key={report.channel} report={report} />)
      )}
    </section>
  )
}

function download(day: string, reports: readonly DayReport[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(reports)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `对账-${day}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
