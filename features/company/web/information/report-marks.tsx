import { useEffect } from 'react'
import type { ChartMarks, Subject } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { periodText } from '../shared/figures.ts'

export type ReportMarksProps = { subject: Subject; onMarks: (marks: Partial<ChartMarks>) => void }

/** As many as can be asked for at once: ten years of quarters. */
const COUNT = 40

/** Shows nothing: tells a stock's chart on which days its reports came out. */
export default function ReportMarks({ subject: { id }, onMarks }: ReportMarksProps): null {
  const { value } = useRead({ key: id, ask: (options) => ask('financeTable', { id, count: COUNT }, options) })
  useEffect(() => {
    if (!value) return
    onMarks({ reports: value.periods.map(({ period, published }) => ({ day: published, title: periodText(period) })) })
  }, [value, onMarks])
  return null
}
