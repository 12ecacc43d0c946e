import { useState, type ReactNode } from 'react'
import { Button, Chip, DateField, DownloadIcon, EmptyState, RefreshIcon, toast } from '@niujin/ui'
import { ReadView, Sheet, Tools, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { dateText } from '@niujin/web-kit/formats'
import type { OutputOf } from '@niujin/contract-kit'
import { useRead } from '@niujin/web-kit/asking'
import { saveFile } from '@niujin/web-kit/files'
import { staffReconcile, staffReports } from '../contract/index.ts'
import { csvOf } from './csv.ts'
import { DayReportView } from './day-report.tsx'
import styles from './payments.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day of every channel: its statement beside payments and ledger. */
export function ReconciliationPage({ rest, epoch, go }: ConsolePageProps): ReactNode {
  const wanted = DAY.test(rest) ? rest : undefined
  const read = useRead({
    key: wanted ?? '',
    epoch,
    ask: () => browserCall(staffReports, wanted === undefined ? {} : { day: wanted }),
  })
  const open = (day: string) => DAY.test(day) && go(`/console/reconciliation/${day}`)
  return <ReadView read={read}>{(value) => <Day value={value} onOpen={open} onChange={read.set} />}</ReadView>
}

type DayProps = {
  value: OutputOf<typeof staffReports>
  onOpen: (day: string) => void
  onChange: (value: OutputOf<typeof staffReports>) => void
}

function Day({ value: { day, days, reports, coins }, onOpen, onChange }: DayProps): ReactNode {
  const { busy, run } = useCall(staffReconcile)
  const [today] = useState(() => dateText(Date.now()))
  const reconcile = async () => {
    const outcome = await run({ day })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有对成，请重试')
    toast('已重新对账')
    onChange(outcome.value)
  }
  return (
    <Sheet label="对账">
      <Tools>
        <DateField label="日期" value={day} max={today} onChange={onOpen} />
        <Button variant="secondary" icon={<RefreshIcon />} busy={busy} onClick={() => void reconcile()}>
          重新对账
        </Button>
        <Button
          variant="ghost"
          icon={<DownloadIcon />}
          disabled={reports.length === 0}
          onClick={() => saveFile(new Blob([csvOf(reports)], { type: 'text/csv;charset=utf-8' }), `对账-${day}.csv`)}
        >
          下载 CSV
        </Button>
      </Tools>
      {days.length > 0 && (
        <div className={styles.days} role="group" aria-label="对过账的日子">
          {days.map((one) => (
            <Chip key={one.day} selected={one.day === day} onClick={() => onOpen(one.day)}>
              {one.day.slice(5)}
              {one.different > 0 && ' 有差异'}
            </Chip>
          ))}
        </div>
      )}
      {coins.taken + coins.returned > 0 && (
        <p className="caption">
          这一天支付里的牛币 {coins.taken}，退回的牛币 {coins.returned}；与账本不同的列在账本自查里
        </p>
      )}
      {reports.length === 0 ? (
        <EmptyState drawing="list" text={`${day} 还没有对账；每天上午自动对前一天的账`} />
      ) : (
        reports.map((report) => <DayReportView key={report.channel} report={report} />)
      )}
    </Sheet>
  )
}
