import type { ReactNode } from 'react'
import { useRef } from 'react'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '../button/button.tsx'
import { useLayer } from '../layer/use-layer.ts'
import styles from './dialog.module.css'

export type ConfirmDialogProps = {
  title: string
  /** what will happen, in words */
  text?: ReactNode
  open?: boolean
  /** the button names what it does: 删除, 支付 ¥199.00 */
  confirmText?: string
  cancelText?: string
  variant?: 'primary' | 'danger' | 'gold'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that matters. Going back closes it, a tap outside does not; the focus starts on 取消. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, text, open = true, confirmText = '确定', cancelText = '取消' } = props
  const { variant = 'primary', busy = false, onConfirm, onClose } = props
  useLayer(open, onClose)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.popup} initialFocus={cancel}>
            <AlertDialog.Title className={styles.question}>{title}</AlertDialog.Title>
            {text !== undefined && <AlertDialog.Description className={styles.reason}>{text}</AlertDialog.Description>}
            <footer className={styles.actions}>
              <AlertDialog.Close ref={cancel} render={<Button variant="secondary" block />}>
                {cancelText}
              </AlertDialog.Close>
              <Button variant={variant} block busy={busy} onClick={onConfirm}>
                {confirmText}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
