import { useMemo, type ReactNode } from 'react'
import type { ChartModel } from '@niujin/chart'
import { Chart } from '@niujin/chart/react'
import { percent } from '@niujin/web-kit/formats'
import type { Answer } from '../calls.ts'
import styles from './timing-page.module.css'

/** Half a year of days in sight at first, all by zooming (px). */
const BAR_WIDTH = 2

/** 净值曲线: the rule's worth of 1 yuan, and the index's. */
export default function EquityChart({ curve }: { curve: NonNullable<Answer<'pastProgress'>['tested']>['curve'] }): ReactNode {
  const model = useMemo(
    (): ChartModel => ({
      times: curve.map(([day]) => day),
      panes: [
        {
          weight: 1,
          series: [
            { kind: 'line', values: curve.map(([, own]) => own), colour: 1, area: true },
            { kind: 'line', values: curve.map(([, , index]) => index), colour: 'flat', style: 'dashed' },
          ],
          format: (worth) => percent(worth - 1),
          lastLine: true,
        },
      ],
    }),
    [curve],
  )
  return <Chart model={model} label="净值曲线：实线是选股，虚线是指数" className={styles.canvas ?? ''} barWidth={BAR_WIDTH} />
}
