import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import styles from './sheet-form.module.css'

export type InvoiceSheetProps = { orderNum: string; title: string; onClose: () => void; onDone: () => void }

interface Filled {
  readonly title: string
  readonly taxNo: string
  readonly email: string
}

/** Whose name stands on the invoice, and where it is sent. */
export default function InvoiceSheet({ orderNum, title, onClose, onDone }: InvoiceSheetProps): ReactNode {
  const [filled, setFilled] = useState<Filled>({ title, taxNo: '', email: '' })
  const [isTried, setIsTried] = useState(false)
  const { busy, run } = useOnce(ask, 'askInvoice')
  const change = (part: Partial<Filled>) => setFilled({ ...filled, ...part })
  const problems = isTried ? problemsOf(filled) : {}
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (busy || Object.keys(problemsOf(filled)).length > 0) return
    const outcome = await run({ orderNum, title: filled.title.trim(), taxNo: filled.taxNo, email: filled.email.trim() })
    toast(outcome.ok ? '已申请，开好会发消息告诉你' : (reasonOf(outcome) ?? '没有申请成，请重试'))
    if (outcome.ok || outcome.code === 'INVOICE_UNSUITABLE') onDone()
  }
  return (
    <BottomSheet title="申请电子发票" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label="发票抬头"
          placeholder="个人姓名或单位全称"
          value={filled.title}
          maxLength={60}
          error={problems.title}
          onChange={(text) => change({ title: text })}
        />
        <TextField
          label="纳税人识别号（单位才要填）"
          value={filled.taxNo}
          maxLength={20}
          autoCapitalize="characters"
          error={problems.taxNo}
          onChange={(text) => change({ taxNo: text.replace(/\s/g, '').toUpperCase() })}
        />
        <TextField
          label="接收邮箱"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={filled.email}
          maxLength={100}
          error={problems.email}
          onChange={(email) => change({ email })}
        />
        <Button type="submit" size="large" block busy={busy}>
          提交申请
        </Button>
      </form>
    </BottomSheet>
  )
}

function problemsOf({ title, taxNo, email }: Filled): Partial<Record<keyof Filled, string>> {
  return {
    ...(title.trim().length < 2 && { title: '请填写发票抬头' }),
    ...(!/^([0-9A-Z]{15,20})?$/.test(taxNo) && { taxNo: '识别号是 15–20 位数字与大写字母' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: '请填写正确的邮箱' }),
  }
}
