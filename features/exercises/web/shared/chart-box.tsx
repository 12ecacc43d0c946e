import type { ReactNode } from 'react'
import type { ChartModel } from '@niujin/chart'
import { Chart } from '@niujin/chart/react'
import styles from './chart-box.module.css'

export type ChartBoxProps = {
  model: ChartModel
  label: string
  /** bar under the cross-hair */
  onCrosshair?: (index: number | undefined) => void
}

/** A chart that fills its place. */
export default function ChartBox({ model, label, onCrosshair }: ChartBoxProps): ReactNode {
  return <Chart model={model} label={label} className={styles.canvas ?? ''} {...(onCrosshair && { onCrosshair })} />
}
