import { useState, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffDecideBatch, type StaffBatchDetail } from '../../contract/index.ts'
import styles from '../card-codes.module.css'

const LEAST_REASON = 2

type DecideFormProps = { batch: StaffBatchDetail; onChange: (batch: StaffBatchDetail) => void }

/** Approves or refuses what somebody else wants to make, with a reason. */
export function DecideForm({ batch: { id, maker }, onChange }: DecideFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffDecideBatch)
  const given = reason.trim()
  const decide = async (approve: boolean) => {
    setRefused(undefined)
    const outcome = await run({ id, approve, reason: given })
    if (outcome.ok) onChange(outcome.value)
    else setRefused(reasonOf(outcome) ?? '没有办成，请重试')
  }
  const isReady = given.length >= LEAST_REASON
  return (
    <section className={styles.part} aria-label="批准">
      <h3 className={styles.partTitle}>批准</h3>
      <p className={styles.note}>{maker} 要做这一批，值得多，须由另一个人决定。批准以后由做的人取码，你看不到码。</p>
      <div className={styles.fields}>
        <TextField
          label="理由"
          value={reason}
          error={refused}
          maxLength={LIMITS.reason}
          placeholder="会写在经过里"
          onChange={setReason}
        />
      </div>
      <ButtonRow>
        <Button busy={busy} disabled={!isReady} onClick={() => void decide(true)}>
          批准
        </Button>
        <Button variant="danger" busy={busy} disabled={!isReady} onClick={() => void decide(false)}>
          驳回
        </Button>
      </ButtonRow>
    </section>
  )
}
