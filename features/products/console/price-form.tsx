import { useState, type ReactNode } from 'react'
import { TextField } from '@niujin/ui'
import { useCall } from '@niujin/web-kit'
import { staffProposePrice, type StaffPrice } from '../contract/index.ts'
import { ActForm } from './act-form.tsx'
import { MOMENT_HINT, momentOf, orNone, priceOf } from './typed.ts'
import { useOutcome, type OnChange } from './use-outcome.ts'

export type OnePriceProps = { price: StaffPrice; onChange: OnChange }

/** What a variant costs, from now or from later on. */
export function PriceForm({ price: { priceId, variant }, onChange }: OnePriceProps): ReactNode {
  const [typed, setTyped] = useState({ fen: '', original: '', from: '', reason: '' })
  const { busy, run } = useCall(staffProposePrice)
  const { refused, settle } = useOutcome(onChange)
  const fen = priceOf(typed.fen)
  const originalFen = orNone(typed.original, priceOf)
  const validFrom = orNone(typed.from, momentOf)
  const send = async () => {
    if (fen === undefined || originalFen === undefined || validFrom === undefined) return
    const from = validFrom === null ? {} : { validFrom }
    const outcome = await run({ priceId, fen, originalFen, ...from, reason: typed.reason.trim() })
    const newest = outcome.ok ? outcome.value.prices.find((one) => one.priceId === priceId)?.versions[0] : undefined
    settle(outcome, newest?.status === 'proposed' ? '已提出，等另一人批准' : '已定价')
  }
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  return (
    <ActForm
      title={`给${variant}定价`}
      submit="定价"
      busy={busy}
      isWhole={fen !== undefined && originalFen !== undefined && validFrom !== undefined}
      refused={refused}
      reason={{ value: typed.reason, onChange: (reason) => set({ reason }) }}
      onSubmit={() => void send()}
    >
      <TextField label="价格（元）" inputMode="decimal" value={typed.fen} onChange={(next) => set({ fen: next })} />
      <TextField
        label="划线价（元）"
        placeholder="没有"
        inputMode="decimal"
        value={typed.original}
        error={originalFen === undefined ? '写金额，没有就留空' : undefined}
        onChange={(next) => set({ original: next })}
      />
      <TextField
        label="生效时间"
        placeholder="现在"
        value={typed.from}
        error={validFrom === undefined ? MOMENT_HINT : undefined}
        onChange={(next) => set({ from: next })}
      />
    </ActForm>
  )
}
