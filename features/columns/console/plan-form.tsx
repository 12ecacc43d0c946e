import { useState, type FormEvent, type ReactNode } from 'react'
import { shanghaiClock, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { rescheduleArticle } from '../contract/index.ts'
import type { DecideFormProps } from './decide-form.tsx'

/** Changes when an article that was let through comes out; its author gets a message. */
export function PlanForm({ article: { id, publishAt }, onChange }: DecideFormProps): ReactNode {
  const [clock, setClock] = useState(() => (publishAt === null ? '' : clockOf(publishAt)))
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(rescheduleArticle)
  const at = shanghaiInstant(clock)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    const outcome = await run({ id, publishAt: new Date(at).toISOString() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast('已改发布时间')
    onChange(outcome.value)
  }
  return (
    <form className="stack-12" aria-label="改发布时间" onSubmit={(event) => void save(event)}>
      <TextField label="发布时间" type="datetime-local" value={clock} error={refused} onChange={setClock} />
      <Button type="submit" variant="secondary" busy={busy} disabled={Number.isNaN(at)}>
        改时间
      </Button>
    </form>
  )
}

/** A moment as the browser's field has it: 2026-12-01T09:30 of Shanghai. */
function clockOf(at: string): string {
  return shanghaiClock(Date.parse(at)).slice(0, 16)
}
