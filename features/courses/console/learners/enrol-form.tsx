import { useState, type ReactNode } from 'react'
import { TextField } from '@niujin/ui'
import { useCall } from '@niujin/web-kit'
import { enrolByHand, LIMITS, type Learner } from '../../contract/index.ts'
import { ActForm } from '../shared/act-form.tsx'
import { useOutcome } from '../shared/use-outcome.ts'

export type EnrolFormProps = { courseId: string; onChange: (learner: Learner) => void }

const EMPTY = { memberId: '', days: '', reason: '' }

/** Gives a member a course by hand, with a reason. */
export function EnrolForm({ courseId, onChange }: EnrolFormProps): ReactNode {
  const [typed, setTyped] = useState(EMPTY)
  const { busy, run } = useCall(enrolByHand)
  const { refused, settle } = useOutcome(onChange)
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const memberId = typed.memberId.trim()
  const termDays = daysOf(typed.days)
  const send = async () => {
    if (termDays === undefined) return
    const outcome = await run({ id: courseId, memberId, termDays, reason: typed.reason.trim() })
    if (settle(outcome, '已开通，会员收到消息')) setTyped(EMPTY)
  }
  return (
    <ActForm
      title="人工开通"
      note="不收钱，也不算买过；已经在学的，期限改成新的"
      submit="开通"
      busy={busy}
      isWhole={/^[\w-]{1,60}$/.test(memberId) && termDays !== undefined}
      refused={refused}
      reason={{
        label: '开通的原因',
        who: '记在课程的经过里',
        value: typed.reason,
        onChange: (reason) => set({ reason }),
      }}
      onSubmit={() => void send()}
    >
      <TextField
        label="开给哪位会员"
        placeholder="会员编号"
        value={typed.memberId}
        maxLength={60}
        autoComplete="off"
        onChange={(next) => set({ memberId: next })}
      />
      <TextField
        label="学多少天"
        placeholder="留空就是长期"
        inputMode="numeric"
        value={typed.days}
        maxLength={4}
        error={termDays === undefined ? `请填 1–${LIMITS.termDays} 的整数，或留空` : undefined}
        onChange={(next) => set({ days: next })}
      />
    </ActForm>
  )
}

/** null without an end; undefined for what is no number of days. */
function daysOf(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return days >= 1 && days <= LIMITS.termDays ? days : undefined
}
