import type { ReactNode } from 'react'
import { Section, SimulatedBadge } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { Report } from '../../contract/report.ts'
import styles from './report-texts.module.css'

/** 短评: sentences from the figures of the report. */
export function CommentSection({ report }: { report: Report }): ReactNode {
  return (
    <Section title="短评" note={report.simulated && <SimulatedBadge short />}>
      <ul className={styles.comments}>
        {report.comments.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  )
}

/** What the company announced and went through lately. */
export function EventSection({ report }: { report: Report }): ReactNode {
  return (
    <Section title="近一年大事" note={report.simulated && <SimulatedBadge short />}>
      {report.events.length === 0 ? (
        <p className={styles.none}>近一年没有财报、分红、股本变动或涨跌停。</p>
      ) : (
        <ul className={styles.events} aria-label="近一年大事">
          {report.events.map(({ date, text }) => (
            <li key={`${date} ${text}`} className={styles.event}>
              <span className={styles.day}>{dayText(date)}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** 风险提示, at the end of every report. */
export function RiskNote({ report }: { report: Report }): ReactNode {
  return (
    <section className={styles.risk} aria-label="风险提示">
      <h3 className={styles.title}>风险提示</h3>
      <p>{report.risk}</p>
      {report.simulated && <p>行情与公司资料是模拟的，与真实的公司无关。</p>}
    </section>
  )
}
