import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { currentToast, onToast } from './toast-store.ts'
import type { ShownToast } from './toast-store.ts'
import styles from './toast-host.module.css'

const NOTHING: ShownToast = { id: 0, text: '', shown: false }

/** Where toasts appear: once, near the root. Stands empty in the served page, so it is announced later. */
export function ToastHost(): ReactNode {
  const { id, text, shown } = useSyncExternalStore(onToast, currentToast, () => NOTHING)
  return (
    <output className={styles.host} aria-live="polite">
      {text !== '' && (
        <span key={id} className={styles.toast} data-shown={shown}>
          {text}
        </span>
      )}
    </output>
  )
}
