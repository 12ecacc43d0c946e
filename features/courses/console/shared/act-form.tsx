import type { FormEvent, ReactNode } from 'react'
import { Button, TextField, type ButtonVariant } from '@niujin/ui'
import { LIMITS } from '../../contract/index.ts'
import styles from '../courses.module.css'

export type ActFormProps = {
  title: string
  /** the title is read aloud but not shown, where a dialog says enough */
  titleHidden?: boolean
  /** what it does, in a sentence */
  note?: string
  /** names what the button does */
  submit: string
  variant?: ButtonVariant
  busy: boolean
  /** what is filled in makes sense */
  isWhole?: boolean
  refused: string | undefined
  /** asked for where it is given; `label` names whose reason it is */
  reason?: { label: string; who: string; value: string; onChange: (reason: string) => void }
  onSubmit: () => void
  children?: ReactNode
}

const LEAST_REASON = 2

/** Whether a reason is long enough to be kept. */
export function isReason(text: string): boolean {
  return text.trim().length >= LEAST_REASON
}

/** One thing that somebody of the staff does: its fields, why, and what became of it. */
export function ActForm(props: ActFormProps): ReactNode {
  const {
    title,
    titleHidden = false,
    note,
    submit,
    variant = 'secondary',
    busy,
    isWhole = true,
    refused,
    reason,
    onSubmit,
    children,
  } = props
  const mayGo = isWhole && (reason === undefined || isReason(reason.value))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (mayGo && !busy) onSubmit()
  }
  return (
    <form className="stack-12" aria-label={title} onSubmit={send}>
      {!titleHidden && <p className="strong">{title}</p>}
      {note !== undefined && <p className="caption">{note}</p>}
      <div className={styles.fields}>
        {children}
        {reason && (
          <TextField
            label={reason.label}
            value={reason.value}
            maxLength={LIMITS.reason}
            placeholder={reason.who}
            autoComplete="off"
            onChange={reason.onChange}
          />
        )}
      </div>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <div>
        <Button type="submit" variant={variant} busy={busy} disabled={!mayGo}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
