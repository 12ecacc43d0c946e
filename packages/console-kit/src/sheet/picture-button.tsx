import { useState, type ReactNode } from 'react'
import { Button, PictureIcon } from '@niujin/ui'
import styles from './picture-button.module.css'

export type PictureButtonProps = {
  /** what is sent: 传广告图 */
  label: string
  busy: boolean
  onSend: (file: File) => Promise<unknown>
  /** what the button says */
  children: ReactNode
}

/** Chooses a picture of this device, which is sent at once. */
export function PictureButton({ label, busy, onSend, children }: PictureButtonProps): ReactNode {
  const [given, setGiven] = useState(0)
  const send = async (file: File | undefined) => {
    if (!file) return
    await onSend(file)
    // Another field, so that the same file can be chosen again.
    setGiven(given + 1)
  }
  return (
    <span className={styles.button}>
      <Button variant="secondary" icon={<PictureIcon />} busy={busy} tabIndex={-1} aria-hidden>
        {children}
      </Button>
      <input
        key={given}
        type="file"
        className="over-all"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        disabled={busy}
        onChange={(event) => void send(event.target.files?.[0])}
      />
    </span>
  )
}
