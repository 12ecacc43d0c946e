import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffMoveTemplate, type StaffTemplate, type TemplateEvent } from '../contract/index.ts'
import { EVENT } from './words.ts'
import styles from './coupons.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))
const LEAST_REASON = 2

export type MoveFormProps = { template: StaffTemplate; onChange: (template: StaffTemplate) => void }

/** Begins, pauses, resumes or ends the giving out, with a reason; what it does is said, and asked once more. */
export function MoveForm({ template: { id, can }, onChange }: MoveFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState<TemplateEvent>()
  const { busy, run } = useCall(staffMoveTemplate)
  const move = async (event: TemplateEvent) => {
    setSure(undefined)
    const outcome = await run({ id, event, reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有成功，请重试')
    toast(EVENT[event].done)
    onChange(outcome.value)
  }
  return (
    <section className={styles.part} aria-label="发放">
      <h3 className={styles.partTitle}>发放</h3>
      <div className={styles.fields}>
        <TextField
          label="原因"
          value={reason}
          maxLength={LIMITS.reason}
          placeholder="会写在经过里"
          onChange={setReason}
        />
      </div>
      <ButtonRow>
        {can.events.map((event) => (
          <Button
            key={event}
            size="small"
            variant={event === 'end' ? 'danger' : 'secondary'}
            busy={busy}
            disabled={reason.trim().length < LEAST_REASON}
            onClick={() => setSure(event)}
          >
            {EVENT[event].name}
          </Button>
        ))}
      </ButtonRow>
      <Suspense>
        {sure !== undefined && (
          <ConfirmDialog
            title={`${EVENT[sure].name}？`}
            text={EVENT[sure].sure}
            confirmText={EVENT[sure].name}
            variant={sure === 'end' ? 'danger' : 'primary'}
            onConfirm={() => void move(sure)}
            onClose={() => setSure(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
