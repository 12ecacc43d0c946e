import { useEffect, useRef, type ReactNode } from 'react'
import { CloseIcon, IconButton, useLayer } from '@niujin/ui'
import { PercentCell, PriceCell } from '../live/cells.tsx'
import { useMarket } from '../live/market-store.ts'
import { FeedBadge } from '../market/feed-badge.tsx'
import { ChartFace } from './chart-face.tsx'
import type { FaceProps } from './face-props.ts'
import { ChoiceTabs } from './choice-tabs.tsx'
import { useIsPortrait } from './use-is-portrait.ts'
import styles from './full-screen-chart.module.css'

/** The chart over the whole screen, lying on its side where the screen stands upright. */
export default function FullScreenChart({ loaded, onClose }: FaceProps & { onClose: () => void }): ReactNode {
  const { quote } = loaded
  const dialog = useRef<HTMLDialogElement>(null)
  const rotated = useIsPortrait()
  useLayer(true, () => dialog.current?.close())
  useEffect(() => {
    dialog.current?.showModal()
    // The first tab would take the focus and its ring with it.
    dialog.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.screen}
      aria-label={`${quote.name}全屏走势图`}
      onClose={onClose}
    >
      <div className={styles.sheet} data-rotated={rotated}>
        <header className={styles.head}>
          <strong className={styles.name}>{quote.name}</strong>
          <PriceCell quote={quote} />
          <PercentCell quote={quote} />
          <Feed loaded={loaded} />
          <ChoiceTabs />
          <IconButton label="退出全屏" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </header>
        <ChartFace loaded={loaded} rotated={rotated} full />
      </div>
    </dialog>
  )
}

/** Where the prices come from: the page that says it lies under the chart. */
function Feed({ loaded: { quote, state: loaded } }: Pick<FaceProps, 'loaded'>): ReactNode {
  const { state } = useMarket(quote.id.startsWith('HK.') ? 'hk' : 'a', { state: loaded, breadth: null })
  return <FeedBadge state={state} />
}
