import { useEffect, useRef, type ReactNode } from 'react'
import { CloseIcon, IconButton } from '@niujin/ui'
import { PercentCell, PriceCell } from '../live/cells.tsx'
import { ChartFace, type FaceProps } from './chart-face.tsx'
import { ChoiceTabs } from './choice-tabs.tsx'
import { useIsPortrait } from './use-is-portrait.ts'
import styles from './full-screen-chart.module.css'

/** The chart over the whole screen, lying on its side where the screen stands upright. */
export default function FullScreenChart({ loaded, onClose }: FaceProps & { onClose: () => void }): ReactNode {
  const { quote } = loaded
  const dialog = useRef<HTMLDialogElement>(null)
  const rotated = useIsPortrait()
  useEffect(() => {
    dialog.current?.showModal()
    // The first tab would take the focus and its ring with it.
    dialog.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} tabIndex={-1} className={styles.screen} aria-label={`${quote.name}全屏走势图`} onClose={onClose}>
      <div className={styles.sheet} data-rotated={rotated}>
        <header className={styles.head}>
          <strong className={styles.name}>{quote.name}</strong>
          <PriceCell quote={quote} />
          <PercentCell quote={quote} />
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
