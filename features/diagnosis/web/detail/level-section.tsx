import type { ReactNode } from 'react'
import { Section, SimulatedBadge } from '@niujin/ui'
import { percent } from '@niujin/web-kit/formats'
import type { PriceLevel, Report } from '../../contract/report.ts'
import { priceText } from './texts.ts'
import { LevelChart } from './level-chart.tsx'
import styles from './level-section.module.css'

/** 支撑与压力: where they are, how far, and where each comes from. */
export function LevelSection({ report }: { report: Report }): ReactNode {
  const { supports, resistances } = report
  return (
    <Section title="支撑与压力" note={report.simulated && <SimulatedBadge short />}>
      <LevelChart report={report} />
      <table className={styles.table} aria-label="支撑与压力">
        <thead>
          <tr>
            <th scope="col">价位</th>
            <th scope="col">距离</th>
            <th scope="col">来源</th>
          </tr>
        </thead>
        <tbody>
          {resistances.toReversed().map((level) => (
            <Level key={level.price} level={level} name="压力" report={report} />
          ))}
          <tr className={styles.now}>
            <td>{priceText(report.price, report)}</td>
            <td>--</td>
            <td>报告价</td>
          </tr>
          {supports.map((level) => (
            <Level key={level.price} level={level} name="支撑" report={report} />
          ))}
        </tbody>
      </table>
      {resistances.length === 0 && <p className={`fine ${styles.none}`}>上方近处没有压力位。</p>}
      {supports.length === 0 && <p className={`fine ${styles.none}`}>下方近处没有支撑位。</p>}
      <p className={`fine ${styles.none}`}>
        由枢轴、均线、前期高低点与筹码密集处得出，相距 1.2% 以内的合为一处；价格前复权。
      </p>
    </Section>
  )
}

/** Sources a line has room for. */
const NAMED = 3

function sourcesText({ sources }: PriceLevel): string {
  const titles = [...new Set(sources.map(({ title }) => title))]
  return titles.length > NAMED ? `${titles.slice(0, NAMED).join('、')}等 ${titles.length} 处` : titles.join('、')
}

function Level({ level, name, report }: { level: PriceLevel; name: string; report: Report }): ReactNode {
  return (
    <tr>
      <td>
        <span className={styles.kind}>{name}</span> {priceText(level.price, report)}
      </td>
      <td>{percent(level.distance)}</td>
      <td className={styles.sources}>{sourcesText(level)}</td>
    </tr>
  )
}
