import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { LIMITS } from '../contract/index.ts'
import styles from './card-codes.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

const LEAST_REASON = 2

export type VoidFormProps = {
  /** What the button says: 整批作废, 作废这个码 */
  name: string
  /** What it will do, in words. */
  text: string
  busy: boolean
  onVoid: (reason: string) => void
}

/** Makes codes worthless, with a reason, and asked once more: it cannot be undone. */
export function VoidForm({ name, text, busy, onVoid }: VoidFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const given = reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given.length >= LEAST_REASON) setSure(true)
  }
  return (
    <form className={styles.part} onSubmit={submit} aria-label={name}>
      <h3 className={styles.partTitle}>{name}</h3>
      <div className={styles.fields}>
        <TextField
          label="原因"
          value={reason}
          maxLength={LIMITS.reason}
          placeholder="会写在经过里"
          onChange={setReason}
        />
      </div>
      <Button type="submit" variant="danger" busy={busy} disabled={given.length < LEAST_REASON}>
        {name}
      </Button>
      <Suspense>
        {isSure && (
          <ConfirmDialog
            title={`${name}？`}
            text={text}
            confirmText="作废"
            variant="danger"
            onClose={() => setSure(false)}
            onConfirm={() => {
              setSure(false)
              onVoid(given)
            }}
          />
        )}
      </Suspense>
    </form>
  )
}
