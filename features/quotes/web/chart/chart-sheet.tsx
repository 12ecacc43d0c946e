import { use, useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon, IconButton, useLayer } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { PanelHost } from './panel-host.ts'
import { useEscape } from './use-escape.ts'
import styles from './chart-sheet.module.css'

export type ChartSheetProps = { title: string; onClose: () => void; children: ReactNode }

/** A sheet of the chart: from below over a page, at the side of a chart that covers the screen. */
export function ChartSheet(props: ChartSheetProps): ReactNode {
  const host = use(PanelHost)
  if (!host) return <BottomSheet {...props} />
  return createPortal(<SidePanel {...props} />, host)
}

function SidePanel({ title, onClose, children }: ChartSheetProps): ReactNode {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useLayer(true, onClose)
  useEffect(() => panel.current?.focus(), [])
  useEscape(panel, onClose)
  return (
    <div ref={panel} role="dialog" aria-labelledby={id} tabIndex={-1} className={styles.panel}>
      <header className={styles.head}>
        <strong id={id}>{title}</strong>
        <IconButton label="关闭" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
