import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '@niujin/ui'
import { ChartFace } from '../chart-face.tsx'
import type { FaceProps } from '../face-props.ts'
import { PanelHost } from '../panel-host.ts'
import { useReplay } from '../replay-store.ts'
import { useEscape } from '../use-escape.ts'
import { FullHead } from './full-head.tsx'
import { useIsPortrait } from './use-is-portrait.ts'
import styles from './full-screen-chart.module.css'

export type FullScreenChartProps = Pick<FaceProps, 'loaded' | 'onDrawn' | 'marks'> & {
  /** stands beside the chart: book and trades */
  side?: ReactNode
  onClose: () => void
}

/** The chart over the whole screen, lying on its side where the screen stands upright. */
export default function FullScreenChart({ loaded, side, onDrawn, marks, onClose }: FullScreenChartProps): ReactNode {
  const { quote } = loaded
  const screen = useRef<HTMLDivElement>(null)
  const [host, setHost] = useState<HTMLElement | null>(null)
  const rotated = useIsPortrait()
  const isPast = useReplay(quote.id) !== undefined
  useLayer(true, onClose)
  useEffect(() => {
    screen.current?.focus()
    return screen.current ? coverPage(screen.current) : undefined
  }, [])
  useEscape(screen, onClose)
  return createPortal(
    <div
      ref={screen}
      role="dialog"
      aria-modal="true"
      aria-label={`${quote.name}全屏走势图`}
      tabIndex={-1}
      className={styles.screen}
    >
      <PanelHost value={host}>
        <div ref={setHost} className={styles.sheet} data-rotated={rotated}>
          <FullHead loaded={loaded} isPast={isPast} onClose={onClose} />
          <div className={styles.body}>
            <ChartFace
              loaded={loaded}
              rotated={rotated}
              full
              onFull={onClose}
              {...(onDrawn && { onDrawn })}
              {...(marks && { marks })}
            />
            {side !== undefined && !isPast && <div className={styles.side}>{side}</div>}
          </div>
        </div>
      </PanelHost>
    </div>,
    document.body,
  )
}

/** Takes the page under the screen out of reach; the answer gives it back. What opens later lies over the screen. */
function coverPage(screen: HTMLElement): () => void {
  const under = [...document.body.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== screen && !one.inert,
  )
  for (const one of under) one.inert = true
  return () => {
    for (const one of under) one.inert = false
  }
}
