import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import styles from './sheet-form.module.css'

export type SendBackSheetProps = { no: string; onClose: () => void; onDone: () => void }

/** Who carries goods back, and under which number. */
export default function SendBackSheet({ no, onClose, onDone }: SendBackSheetProps): ReactNode {
  const [carrier, setCarrier] = useState('')
  const [number, setNumber] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { busy, run } = useOnce(ask, 'sendBack')
  const isCarrier = carrier.trim().length >= 2
  const isNumber = /^[A-Za-z0-9-]{6,30}$/.test(number)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (busy || !isCarrier || !isNumber) return
    const outcome = await run({ no, carrier: carrier.trim(), number })
    toast(outcome.ok ? '已记下，收到退货后退款' : (reasonOf(outcome) ?? '没有记下，请重试'))
    if (outcome.ok || outcome.code === 'AFTER_SALE_ENDED') onDone()
  }
  return (
    <BottomSheet title="寄回商品" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label="快递公司"
          placeholder="顺丰、中通……"
          value={carrier}
          maxLength={20}
          error={isTried && !isCarrier ? '请填写快递公司' : undefined}
          onChange={setCarrier}
        />
        <TextField
          label="运单号"
          value={number}
          maxLength={30}
          error={isTried && !isNumber ? '运单号是 6–30 位字母与数字' : undefined}
          onChange={(text) => setNumber(text.replace(/\s/g, ''))}
        />
        <Button type="submit" size="large" block busy={busy}>
          已寄出
        </Button>
      </form>
    </BottomSheet>
  )
}
