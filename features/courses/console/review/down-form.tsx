import { useState, type ReactNode } from 'react'
import { useCall } from '@niujin/web-kit'
import { staffTakeDown } from '../../contract/index.ts'
import { ActForm } from '../shared/act-form.tsx'
import { useOutcome } from '../shared/use-outcome.ts'
import type { CourseFormProps } from './part-props.ts'

/** Takes a course down, with a reason. */
export function DownForm({ course: { id }, onChange }: CourseFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffTakeDown)
  const { refused, settle } = useOutcome(onChange)
  const send = async () => void settle(await run({ id, reason: reason.trim() }), '已下架')
  return (
    <ActForm
      title="下架"
      note="学园里没有了，也不再出售；已经报名的照旧能学。要再上架须重新送审"
      submit="下架"
      variant="danger"
      busy={busy}
      refused={refused}
      reason={{ label: '下架的原因', who: '老师会看到', value: reason, onChange: setReason }}
      onSubmit={() => void send()}
    />
  )
}
