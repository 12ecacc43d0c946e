import { useState, type ReactNode } from 'react'
import { TextField } from '@niujin/ui'
import { useCall } from '@niujin/web-kit'
import { staffProposeActivity } from '../contract/index.ts'
import { ActForm } from './act-form.tsx'
import type { OnePriceProps } from './price-form.tsx'
import { MOMENT_HINT, momentOf, priceOf } from './typed.ts'
import { useOutcome } from './use-outcome.ts'

/** What a variant costs in an activity, for those who come with its code. */
export function ActivityForm({ price: { priceId, variant }, onChange }: OnePriceProps): ReactNode {
  const [typed, setTyped] = useState({ code: '', fen: '', from: '', until: '', reason: '' })
  const { busy, run } = useCall(staffProposeActivity)
  const { refused, settle } = useOutcome(onChange)
  const [fen, from, until] = [priceOf(typed.fen), momentOf(typed.from), momentOf(typed.until)]
  const code = typed.code.trim()
  const send = async () => {
    if (fen === undefined || from === undefined || until === undefined) return
    settle(await run({ priceId, code, fen, from, until, reason: typed.reason.trim() }), '已记下活动价')
  }
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  return (
    <ActForm
      title={`${variant}的活动价`}
      note="地址里带着活动编码（activityCode）来的人按它买；不比现价便宜就不算"
      submit="定活动价"
      busy={busy}
      isWhole={/^[\w-]{2,40}$/.test(code) && fen !== undefined && from !== undefined && until !== undefined}
      refused={refused}
      reason={{ value: typed.reason, onChange: (reason) => set({ reason }) }}
      onSubmit={() => void send()}
    >
      <TextField label="活动编码" value={typed.code} maxLength={40} onChange={(next) => set({ code: next })} />
      <TextField label="价格（元）" inputMode="decimal" value={typed.fen} onChange={(next) => set({ fen: next })} />
      <TextField label="开始时间" hint={MOMENT_HINT} value={typed.from} onChange={(next) => set({ from: next })} />
      <TextField label="结束时间" hint={MOMENT_HINT} value={typed.until} onChange={(next) => set({ until: next })} />
    </ActForm>
  )
}
