import type { ReactNode } from 'react'
import type { Report } from '../../contract/report.ts'
import { gradeOf } from '../../domain/grade.ts'
import { totalText } from './texts.ts'
import { Gauge } from './gauge.tsx'
import { Radar } from './radar.tsx'
import styles from './score-card.module.css'

/** 综合评分 with its five sides, and the sum it comes from. */
export function ScoreCard({ report }: { report: Report }): ReactNode {
  return (
    <section className={styles.card} aria-label="综合评分">
      <div className={styles.pictures}>
        <Gauge score={report.total} grade={gradeOf(report.total)} />
        <Radar dimensions={report.dimensions} />
      </div>
      <p className={styles.sum}>{totalText(report)}</p>
      {report.notes.length > 0 && (
        <ul className={styles.notes} aria-label="评分说明">
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
