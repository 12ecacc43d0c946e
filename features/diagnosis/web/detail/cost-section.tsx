import type { ReactNode } from 'react'
import { Section, SimulatedBadge } from '@niujin/ui'
import { percent, share } from '@niujin/web-kit/formats'
import type { Costs, Report } from '../../contract/report.ts'
import { priceText } from './texts.ts'
import { CostChart } from './cost-chart.tsx'
import styles from './cost-section.module.css'

/** 筹码分布: where the shares held were bought, and who would win at the price of the report. */
export function CostSection({ report }: { report: Report }): ReactNode {
  const { costs, price } = report
  return (
    <Section title="筹码分布" note={report.simulated && <SimulatedBadge short />}>
      {costs === null || price === null ? (
        <p className={`fine ${styles.note}`}>没有流通股本或成交，算不出筹码。</p>
      ) : (
        <>
          <CostChart costs={costs} price={price} report={report} />
          <Figures costs={costs} price={price} report={report} />
          <p className={`fine ${styles.note}`}>
            按每天的换手，旧筹码同比例卖出，新成交在当天高低价之间成三角形分布（与公式 WINNER、COST
            同一算法）；价格前复权，是推算，不是真实的持仓；图上略去最贵与最便宜的各 2%。
          </p>
        </>
      )}
    </Section>
  )
}

function Figures({ costs, price, report }: { costs: Costs; price: number; report: Report }): ReactNode {
  const { profitRatio, averageCost, range90, range70 } = costs
  const range = ({ low, high, concentration }: Costs['range90']) =>
    `${priceText(low, report)}–${priceText(high, report)}，集中度 ${share(concentration)}`
  const figures = [
    ['获利比例', share(profitRatio)],
    ['平均成本', priceText(averageCost, report)],
    ['现价较成本', percent(price / averageCost - 1)],
    ['90% 成本区间', range(range90)],
    ['70% 成本区间', range(range70)],
  ] as const
  return (
    <dl className={styles.figures} aria-label="筹码数据">
      {figures.map(([name, text]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
