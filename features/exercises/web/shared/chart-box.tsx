import { useEffect, useRef, type ReactNode } from 'react'
import type { ChartHandle, ChartModel } from '@niujin/chart'
import { Chart } from '@niujin/chart/react'
import styles from './chart-box.module.css'

export type ChartBoxProps = {
  model: ChartModel
  label: string
  /** bar under the cross-hair */
  onCrosshair?: (index: number | undefined) => void
  /** a price of the main pane was tapped; the cross-hair does not come then */
  onPrice?: ((value: number) => void) | undefined
}

/** A chart that fills its place. */
export default function ChartBox({ model, label, onCrosshair, onPrice }: ChartBoxProps): ReactNode {
  const latest = useRef(onPrice)
  useEffect(() => {
    latest.current = onPrice
  }, [onPrice])
  const listen = (handle: ChartHandle | undefined) => handle?.addLayer(priceTaps(handle, () => latest.current))
  return (
    <Chart
      model={model}
      label={label}
      className={styles.canvas ?? ''}
      onReady={listen}
      {...(onCrosshair && { onCrosshair })}
    />
  )
}

type Layer = Parameters<ChartHandle['addLayer']>[0]

/** Draws nothing and takes no finger; a tap on the main pane while somebody listens says its price. */
function priceTaps(handle: ChartHandle, listener: () => ChartBoxProps['onPrice']): Layer {
  return {
    isEmpty: true,
    paint() {},
    down: () => false,
    move() {},
    up() {},
    cancel() {},
    hover() {},
    tap(x, y) {
      const [onPrice, at] = [listener(), handle.pointedAt(x, y)]
      if (!onPrice || at?.pane !== 0) return false
      onPrice(at.value)
      return true
    },
  }
}
