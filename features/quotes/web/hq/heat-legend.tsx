import type { ReactNode } from 'react'
import styles from './heat-legend.module.css'

/** The colours of a heat map from the largest rise to the deepest fall, as `HeatMap` chooses them. */
const STEPS = [
  { shade: 'up3', text: '≥3%' },
  { shade: 'up2', text: '1~3%' },
  { shade: 'up1', text: '涨' },
  { shade: 'flat', text: '平' },
  { shade: 'down1', text: '跌' },
  { shade: 'down2', text: '1~3%' },
  { shade: 'down3', text: '≥3%' },
] as const

/** What area and colour of the heat map mean. */
export function HeatLegend({ traded }: { traded: boolean }): ReactNode {
  return (
    <div className={styles.legend}>
      <span className={styles.words}>面积：{traded ? '成交额' : '成分股只数'}，颜色：涨跌幅</span>
      <ul className={styles.steps} aria-label="颜色与涨跌幅">
        {STEPS.map(({ shade, text }) => (
          <li key={shade} className={styles[shade]}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
