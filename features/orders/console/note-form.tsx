import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffNoteOrder } from '../contract/index.ts'
import type { OrderPartProps } from './order-part.ts'
import styles from './orders.module.css'

/** A remark for the staff, which the member never reads. */
export function NoteForm({ order: { orderNum, staffNote }, onChange }: OrderPartProps): ReactNode {
  const [note, setNote] = useState(staffNote)
  const { busy, run } = useCall(staffNoteOrder)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({ orderNum, note: note.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有记下，请重试')
    toast('已记下')
    return onChange(outcome.value)
  }
  return (
    <form className={styles.part} onSubmit={(event) => void save(event)} aria-label="内部备注">
      <h3 className={styles.partTitle}>内部备注</h3>
      <div className={styles.fields}>
        <TextField label="备注" labelHidden value={note} maxLength={200} placeholder="会员看不到" onChange={setNote} />
      </div>
      <Button type="submit" variant="secondary" busy={busy} disabled={note.trim() === staffNote}>
        保存备注
      </Button>
    </form>
  )
}
