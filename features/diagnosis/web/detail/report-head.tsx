import type { ReactNode } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { instrumentPath, PercentCell, PriceCell, useFollowedQuotes } from '@niujin/quotes/web'
import { Badge, ForwardIcon, IconButton, LinkButton, PartLink, RefreshIcon, SimulatedBadge } from '@niujin/ui'
import { percent } from '@niujin/web-kit/formats'
import type { Report } from '../../contract/report.ts'
import { reportPath } from '../paths.ts'
import { momentText, priceText } from './texts.ts'
import styles from './report-head.module.css'

interface ReportHeadProps {
  readonly report: Report
  readonly quote: Quote
  readonly share: string | null
  readonly onRefresh: () => void
  readonly busy: boolean
}

/** Which stock, its price of now, and of which moment the report is. */
export function ReportHead({ report, quote, share, onRefresh, busy }: ReportHeadProps): ReactNode {
  useFollowedQuotes([quote.id])
  return (
    <header className={styles.head}>
      <div className={`line-8 ${styles.line}`}>
        <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.stock}>
          <h2 className={styles.name}>{report.name}</h2>
          <span className={styles.code}>{report.code}</span>
          <ForwardIcon aria-hidden />
        </PartLink>
        {report.simulated && <SimulatedBadge />}
      </div>
      <div className={`line-8 ${styles.line}`}>
        <span className={styles.price}>
          <PriceCell quote={quote} size="hero" />
          <PercentCell quote={quote} />
        </span>
        {report.industry && <Badge>{report.industry.name}</Badge>}
      </div>
      {share === null ? (
        <p className={styles.moment}>
          报告按 {momentText(report)} 的数据算出
          <IconButton label="按现在的数据重算" onClick={onRefresh} disabled={busy}>
            <RefreshIcon />
          </IconButton>
        </p>
      ) : (
        <SharedNotice report={report} />
      )}
    </header>
  )
}

function SharedNotice({ report }: { report: Report }): ReactNode {
  return (
    <div className={styles.shared} role="note">
      <p>
        这是 {momentText(report)} 分享的报告，停在当时：价 {priceText(report.price, report)}
        {report.changeRatio !== null && `（${percent(report.changeRatio)}）`}。上面的价是现在的。
      </p>
      <LinkButton variant="secondary" size="small" href={reportPath(report.id)}>
        看最新
      </LinkButton>
    </div>
  )
}
