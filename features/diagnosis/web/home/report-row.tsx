import type { ReactNode } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { StockRow, useFollowedQuotes } from '@niujin/quotes/web'
import { reportPath } from '../paths.ts'

/** A stock that leads to its report: name and code, a quiet line, live price and change. */
export function ReportRow({ quote, detail }: { quote: Quote; detail: string | undefined }): ReactNode {
  useFollowedQuotes([quote.id])
  return (
    <StockRow
      href={reportPath(quote.id)}
      name={quote.name}
      detail={[quote.code, detail].filter(Boolean).join(' · ')}
      quote={quote}
    />
  )
}
