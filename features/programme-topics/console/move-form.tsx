import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffMoveTopic, type StaffTopic } from '../contract/index.ts'
import styles from './topics.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))
const LEAST_REASON = 2
const STEPS = {
  open: { name: '开放话题', sure: '开放以后大家看得到，投票与问卷不能再改。', done: '已开放', variant: 'primary' },
  closed: { name: '结束话题', sure: '结束以后不能再投票、开始答题，也不能再开放。', done: '已结束', variant: 'danger' },
} as const

export type MoveFormProps = { topic: StaffTopic; onChange: (topic: StaffTopic) => void }

/** Opens a draft, or closes what is open, with a reason; what it does is said, and asked once more. */
export function MoveForm({ topic: { id, state }, onChange }: MoveFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { busy, run } = useCall(staffMoveTopic)
  const to = state === 'draft' ? 'open' : 'closed'
  const step = STEPS[to]
  const move = async () => {
    setAsking(false)
    const outcome = await run({ id, to, reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有成功，请重试')
    toast(step.done)
    onChange(outcome.value)
  }
  return (
    <section className={styles.part} aria-label={step.name}>
      <TextField
        label="原因"
        value={reason}
        maxLength={LIMITS.reason}
        placeholder="会写在经过里"
        onChange={setReason}
      />
      <ButtonRow>
        <Button
          size="small"
          variant={step.variant}
          busy={busy}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => setAsking(true)}
        >
          {step.name}
        </Button>
      </ButtonRow>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={`${step.name}？`}
            text={step.sure}
            confirmText={step.name}
            variant={step.variant}
            onConfirm={() => void move()}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
