import type { ReactNode } from 'react'
import styles from './heat-legend.module.css'

/** The colours of a heat map from the largest rise to the deepest fall, as `HeatMap` chooses them. */
const STEPS = [
  { look: 'up3', text: '≥3%' },
  { look: 'up2', text: '1~3%' },
  { look: 'up1', text: '涨' },
  { look: 'flat', text: '平' },
  { look: 'down1', text: '跌' },
  { look: 'down2', text: '1~3%' },
  { look: 'down3', text: '≥3%' },
] as const

/** What area and colour of the heat map mean. */
export function HeatLegend({ traded }: { traded: boolean }): ReactNode {
  return (
    <div className={styles.legend}>
      <span className={styles.words}>面积：{traded ? '成交额' : '成分股只数'}，颜色：涨跌幅</span>
      <ul className={styles.steps} aria-label="颜色与涨跌幅">
        {STEPS.map(({ look, text }) => (
          <li key={look} className={styles[look]}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
