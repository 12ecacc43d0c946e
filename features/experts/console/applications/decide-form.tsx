import { useState, type ReactNode } from 'react'
import { Button, TextArea, toast, type ButtonVariant } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffDecideApplication, type StaffApplication, type StaffEvent } from '../../contract/index.ts'
import { EVENT_NAMES } from '../words.ts'
import styles from '../console.module.css'

export type DecideFormProps = {
  application: StaffApplication
  onChange: (application: StaffApplication) => void
}

const BADGES: Readonly<Partial<Record<StaffEvent, ButtonVariant>>> = {
  check: 'primary',
  approve: 'primary',
  resume: 'primary',
  reject: 'danger',
  revoke: 'danger',
}

/** What one may decide now; each step needs its reason, and the applicant is told. */
export function DecideForm({ application: { id, can }, onChange }: DecideFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const [under, setUnder] = useState<StaffEvent>()
  const { busy, run } = useCall(staffDecideApplication)
  const decide = async (event: StaffEvent) => {
    setRefused(undefined)
    setUnder(event)
    const outcome = await run({ id, event, reason: reason.trim() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast(`已${EVENT_NAMES[event]}`)
    onChange(outcome.value)
  }
  const isReasoned = reason.trim().length >= 2
  return (
    <section className={styles.part} aria-label="审核">
      <h3 className={styles.partTitle}>审核</h3>
      <TextArea
        label="原因（必填；补充、不通过、暂停与终止的会给申请人看）"
        rows={2}
        most={LIMITS.reason}
        value={reason}
        onChange={setReason}
      />
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <ButtonRow>
        {can.map((event) => (
          <Button
            key={event}
            variant={BADGES[event] ?? 'secondary'}
            busy={busy && under === event}
            disabled={!isReasoned || (busy && under !== event)}
            onClick={() => void decide(event)}
          >
            {EVENT_NAMES[event]}
          </Button>
        ))}
      </ButtonRow>
    </section>
  )
}
