import { useMemo, useState, type ReactNode } from 'react'
import { Chart } from '@niujin/chart/react'
import { classes } from '@niujin/ui'
import { dayText, percent } from '@niujin/web-kit/formats'
import { INDEX_NAME } from './compared-index.ts'
import { equityModel, worstFall, type Curve } from './equity-model.ts'
import styles from './timing-page.module.css'

/** 净值曲线 over the whole period: the rule's worth of 1 yuan, and the index's; the legend reads the day under the finger. */
export default function EquityChart({ curve }: { curve: Curve }): ReactNode {
  const model = useMemo(() => equityModel(curve), [curve])
  const worst = useMemo(() => worstFall(curve), [curve])
  const [under, setUnder] = useState<number>()
  const [day = 0, own = 1, index = 1] = curve[under ?? curve.length - 1] ?? []
  return (
    <>
      <p className={styles.keys}>
        <span className={styles.key}>
          <span className={styles.line} aria-hidden />
          选股 {percent(own - 1)}
        </span>
        <span className={styles.key}>
          <span className={classes(styles.line, styles.dashed)} aria-hidden />
          {INDEX_NAME} {percent(index - 1)}
        </span>
        {worst && (
          <span className={styles.key}>
            <span className={classes(styles.line, styles.ofFall)} aria-hidden />
            最大回撤 {percent(worst.fall)}
          </span>
        )}
        <span>{dayText(day)}</span>
      </p>
      <div className={styles.chart}>
        <Chart
          model={model}
          label={`净值曲线：实线是选股，虚线是${INDEX_NAME}，绿色一段是最大回撤`}
          className={styles.canvas ?? ''}
          onCrosshair={setUnder}
        />
      </div>
    </>
  )
}
