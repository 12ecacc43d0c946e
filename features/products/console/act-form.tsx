import type { FormEvent, ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { LIMITS } from '../contract/index.ts'
import styles from './products.module.css'

export type ActFormProps = {
  title: string
  /** what it does, in a sentence */
  note?: string
  /** names what the button does */
  submit: string
  busy: boolean
  /** what is filled in makes sense */
  isWhole: boolean
  refused: string | undefined
  /** asked for where it is given */
  reason?: { value: string; onChange: (reason: string) => void }
  onSubmit: () => void
  children?: ReactNode
}

const LEAST_REASON = 2

/** One thing that somebody of the staff does: its fields, why, and what became of it. */
export function ActForm(props: ActFormProps): ReactNode {
  const { title, note, submit, busy, isWhole, refused, reason, onSubmit, children } = props
  const mayGo = isWhole && (reason === undefined || reason.value.trim().length >= LEAST_REASON)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (mayGo && !busy) onSubmit()
  }
  return (
    <form className={styles.part} aria-label={title} onSubmit={send}>
      <h3 className={styles.partTitle}>{title}</h3>
      {note !== undefined && <p className="caption">{note}</p>}
      <div className={styles.fields}>
        {children}
        {reason && (
          <TextField
            label="原因"
            value={reason.value}
            maxLength={LIMITS.reason}
            placeholder="会写在经过里"
            onChange={reason.onChange}
          />
        )}
      </div>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button type="submit" variant="secondary" busy={busy} disabled={!mayGo}>
        {submit}
      </Button>
    </form>
  )
}
