import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { CURRENCY_UNITS, currencyOf } from '../../domain/profit.ts'
import styles from '../forms/sheet-form.module.css'

/** A note, the cost of a share in milli, and how many are held; null where nothing is written. */
export interface WrittenNote {
  readonly note: string
  readonly cost: number | null
  readonly quantity: number | null
}

export type NoteSheetProps = {
  stock: WrittenNote & { readonly id: string; readonly sname: string }
  /** keeps what is written; the words of the refusal, or undefined when it is kept */
  onSave: (note: WrittenNote) => Promise<string | undefined>
  onSaved: () => void
  onClose: () => void
}

/** Writes down a note, the cost of a share and how many are held. */
export default function NoteSheet({ stock, onSave, onSaved, onClose }: NoteSheetProps): ReactNode {
  const [note, setNote] = useState(stock.note)
  const [cost, setCost] = useState(stock.cost === null ? '' : String(stock.cost / 1000))
  const [quantity, setQuantity] = useState(stock.quantity === null ? '' : String(stock.quantity))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const [milli, shares] = [milliOf(cost), sharesOf(quantity)]
    if (milli === undefined) return setError('请输入正确的成本价')
    if (shares === undefined) return setError('请输入正确的数量')
    setBusy(true)
    const refused = await onSave({ note, cost: milli, quantity: shares })
    setBusy(false)
    if (refused !== undefined) return setError(refused)
    toast('已保存')
    onSaved()
  }
  return (
    <BottomSheet title={`${stock.sname} 备注与成本`} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label={`成本价（${CURRENCY_UNITS[currencyOf(stock.id)]}）`}
          inputMode="decimal"
          value={cost}
          maxLength={12}
          autoComplete="off"
          onChange={setCost}
        />
        <TextField
          label="数量（股）"
          inputMode="numeric"
          value={quantity}
          maxLength={11}
          autoComplete="off"
          onChange={setQuantity}
        />
        <TextField label="备注" value={note} maxLength={200} autoComplete="off" error={error} onChange={setNote} />
        <Button type="submit" block busy={busy}>
          保存
        </Button>
      </form>
    </BottomSheet>
  )
}

/** Yuan as typed to milli; null when nothing is typed, undefined when it is no price. */
function milliOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const isPrice = /^\d{1,7}(\.\d{1,3})?$/.test(text.trim())
  const milli = Math.round(Number(text) * 1000)
  return isPrice && milli > 0 ? milli : undefined
}

function sharesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : undefined
}
