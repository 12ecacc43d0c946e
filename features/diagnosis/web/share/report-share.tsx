import { useCallback, type ReactNode } from 'react'
import { ShareSheet } from '@niujin/ui/dialog'
import type { Report } from '../../contract/report.ts'
import { drawPoster } from './poster.ts'

/** The link of a report that stands still, and a poster of it. */
export default function ReportShare({
  report,
  url,
  onClose,
}: {
  report: Report
  url: string
  onClose: () => void
}): ReactNode {
  const draw = useCallback(() => drawPoster(report, url), [report, url])
  return (
    <ShareSheet
      subject={`${report.name} ${report.code} 诊股报告`}
      url={url}
      onClose={onClose}
      poster={{ draw, alt: `${report.name} 诊股海报`, fileName: `${report.name} 诊股报告.png` }}
    />
  )
}
