import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffInvoice } from '../contract/index.ts'
import type { OrderPartProps } from './order-part.ts'
import styles from './orders.module.css'

const LINK = /^https:\/\/\S{1,300}$/

/** Says that the electronic invoice is there, or why there is none. */
export function InvoiceForm({ order: { orderNum, invoice }, onChange }: OrderPartProps): ReactNode {
  const [link, setLink] = useState('')
  const [note, setNote] = useState('')
  const { busy, run } = useCall(staffInvoice)
  const decide = async (status: 'issued' | 'refused') => {
    const outcome = await run({ orderNum, status, link: link.trim(), note: note.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有记下，请重试')
    toast(status === 'issued' ? '已标为开出' : '已告诉会员不开的原因')
    return onChange(outcome.value)
  }
  const issue = (event: FormEvent) => {
    event.preventDefault()
    void decide('issued')
  }
  const isLink = LINK.test(link.trim())
  return (
    <form className={styles.part} onSubmit={issue} aria-label="电子发票">
      <h3 className={styles.partTitle}>电子发票：{invoice?.title}</h3>
      {invoice && invoice.note !== '' && <p className="caption">{invoice.note}</p>}
      <div className={styles.fields}>
        <TextField
          label="发票链接"
          type="url"
          inputMode="url"
          value={link}
          maxLength={310}
          error={link.trim() === '' || isLink ? undefined : '须以 https 开头'}
          onChange={setLink}
        />
        <TextField label="说明（不开时必填）" value={note} maxLength={100} onChange={setNote} />
      </div>
      <ButtonRow>
        <Button type="submit" busy={busy} disabled={!isLink}>
          已开出
        </Button>
        <Button variant="danger" busy={busy} disabled={note.trim().length < 2} onClick={() => void decide('refused')}>
          不开
        </Button>
      </ButtonRow>
    </form>
  )
}
