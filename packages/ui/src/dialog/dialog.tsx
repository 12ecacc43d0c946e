import type { ReactNode } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import CloseIcon from 'lucide-react/icons/x'
import { IconButton } from '../button/icon-button.tsx'
import { useLayer } from '../layer/use-layer.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  title: string
  /** stays mounted and closed with false; a dialog mounted only when wanted leaves it out */
  open?: boolean
  onClose: () => void
  /** a sentence under the title, read together with it */
  description?: ReactNode
  /** buttons at the bottom, side by side */
  actions?: ReactNode
  children?: ReactNode
}

/** A box in the middle of the page: focus goes in, Escape, going back and a tap outside close it. */
export function Dialog(props: DialogProps): ReactNode {
  const { title, open = true, onClose, description, actions, children } = props
  useLayer(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup}>
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton label="关闭" className={styles.close ?? ''}>
                    <CloseIcon />
                  </IconButton>
                }
              />
            </header>
            {description !== undefined && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
