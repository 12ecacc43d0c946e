import type { ReactNode } from 'react'
import { share } from '@niujin/web-kit/formats'
import type { Costs, Report } from '../../contract/report.ts'
import { priceText } from './texts.ts'
import styles from './cost-chart.module.css'

const [WIDTH, HEIGHT, LABELS] = [343, 210, 56]
const PLOT = WIDTH - LABELS

/** Shares by cost, the dearest at the top: red below the price (in profit), green above it. */
export function CostChart({ costs, price, report }: { costs: Costs; price: number; report: Report }): ReactNode {
  const { bins, averageCost } = costs
  const [first = 0, last = 0] = [bins[0]?.[0], bins.at(-1)?.[0]]
  const [low, high] = [Math.min(first, price), Math.max(last, price)]
  const y = (value: number) => 6 + ((high - value) / Math.max(1, high - low)) * (HEIGHT - 12)
  const most = Math.max(...bins.map(([, ratio]) => ratio))
  const height = Math.max(1, (Math.abs(y(first) - y(last)) / Math.max(1, bins.length - 1)) * 0.85)
  const name = `筹码分布：获利 ${share(costs.profitRatio)}，平均成本 ${priceText(averageCost, report)}，现价 ${priceText(price, report)}`
  const above = y(price) < y(averageCost)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name} className={styles.chart}>
      {bins.map(([cost, ratio]) => (
        <rect
          key={cost}
          x="0"
          y={(y(cost) - height / 2).toFixed(1)}
          width={((ratio / most) * (PLOT - 8)).toFixed(1)}
          height={height.toFixed(1)}
          className={cost <= price ? styles.profit : styles.loss}
        />
      ))}
      <Mark at={y(price)} className={styles.now} text={`现价 ${priceText(price, report)}`} shift={above ? -4 : 11} />
      <Mark
        at={y(averageCost)}
        className={styles.average}
        text={`成本 ${priceText(averageCost, report)}`}
        shift={above ? 11 : -4}
      />
    </svg>
  )
}

function Mark({
  at,
  className,
  text,
  shift,
}: {
  at: number
  className: string | undefined
  text: string
  shift: number
}): ReactNode {
  const labelY = Math.max(10, Math.min(HEIGHT - 3, at + shift))
  return (
    <>
      <line x1="0" x2={WIDTH} y1={at.toFixed(1)} y2={at.toFixed(1)} className={className} />
      <text x={WIDTH} y={labelY.toFixed(1)} className={styles.label}>
        {text}
      </text>
    </>
  )
}
