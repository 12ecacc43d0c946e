import { useState, type ReactNode } from 'react'
import { fenOf, yuanText, fen as fenAmount } from '@niujin/money'
import { Button, TextField, toast } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import type { OwnCourse } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { wantedPrice } from './wanted-price.ts'

export type PriceFormProps = { course: OwnCourse; onFresh: (course: OwnCourse) => void }

/** Proposes a price; another one takes the place of what waits. */
export function PriceForm({ course: { id, proposal }, onFresh }: PriceFormProps): ReactNode {
  const [typed, setTyped] = useState({ yuan: '', original: '', days: '' })
  const [said, setSaid] = useState<string>()
  const sending = useOnce(ask, 'proposePrice', (outcome) => {
    if (!outcome.ok) return
    toast('已提交，批准后生效')
    setTyped({ yuan: '', original: '', days: '' })
    onFresh(outcome.value)
  })
  const change = (next: Partial<typeof typed>) => {
    setSaid(undefined)
    sending.clear()
    setTyped({ ...typed, ...next })
  }
  const propose = async () => {
    const wanted = wantedPrice(typed)
    if (typeof wanted === 'string') return setSaid(wanted)
    await sending.run({ id, ...wanted })
  }
  return (
    <form
      className="stack-12"
      onSubmit={(event) => {
        event.preventDefault()
        void propose()
      }}
    >
      <TextField
        label="价格（元）"
        inputMode="decimal"
        autoComplete="off"
        placeholder={proposal && proposal.fen > 0 ? yuanText(fenAmount(proposal.fen)) : '如 199'}
        value={typed.yuan}
        error={said ?? sending.refused}
        onChange={(yuan) => change({ yuan })}
      />
      <TextField
        label="划线价（元，可不填）"
        inputMode="decimal"
        autoComplete="off"
        hint="比现价高，划掉显示在旁边"
        value={typed.original}
        onChange={(original) => change({ original })}
      />
      <TextField
        label="有效天数（不填就是长期）"
        inputMode="numeric"
        autoComplete="off"
        hint="从买下那天算起"
        value={typed.days}
        onChange={(days) => change({ days })}
      />
      <Button type="submit" block busy={sending.busy} disabled={!fenOf(typed.yuan.trim()).ok}>
        {proposal?.status === 'waiting' ? '换成这个价' : '提这个价'}
      </Button>
    </form>
  )
}
