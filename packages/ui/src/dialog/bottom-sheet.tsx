import type { ReactNode } from 'react'
import { Drawer } from '@base-ui/react/drawer'
import CloseIcon from 'lucide-react/icons/x'
import { IconButton } from '../button/icon-button.tsx'
import { useLayer } from '../layer/use-layer.ts'
import styles from './bottom-sheet.module.css'

export type BottomSheetProps = {
  title: string
  open?: boolean
  onClose: () => void
  /** at the head's left, such as 清空 */
  start?: ReactNode
  /** stays at the bottom while the content scrolls */
  footer?: ReactNode
  children: ReactNode
}

/** A panel from below that follows the finger; dragged down, Escape, going back and a tap outside close it. */
export function BottomSheet({ title, open = true, onClose, start, footer, children }: BottomSheetProps): ReactNode {
  useLayer(open, onClose)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.popup}>
            <div className={styles.handle} aria-hidden />
            <header className={styles.head}>
              <div className={styles.start}>{start}</div>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              <Drawer.Close
                render={
                  <IconButton label="关闭">
                    <CloseIcon />
                  </IconButton>
                }
              />
            </header>
            <Drawer.Content className={styles.body}>{children}</Drawer.Content>
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
