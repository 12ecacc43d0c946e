import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffShipOrder } from '../contract/index.ts'
import type { OrderPartProps } from './order-part.ts'
import styles from './orders.module.css'

const NUMBER = /^[A-Za-z0-9-]{6,30}$/

interface Sent {
  readonly carrier: string
  readonly number: string
  readonly step: string
}

/** Sends an order off, or adds a step to where it is. */
export function ShipForm({ order: { orderNum, delivery }, onChange }: OrderPartProps): ReactNode {
  const [sent, setSent] = useState<Sent>({ carrier: delivery?.carrier ?? '', number: delivery?.number ?? '', step: '' })
  const { busy, run } = useCall(staffShipOrder)
  const isSent = delivery !== null
  const isComplete = fits(sent, isSent)
  const change = (part: Partial<Sent>) => setSent({ ...sent, ...part })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return undefined
    const outcome = await run({ orderNum, ...sent })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有记下，请重试')
    toast(isSent ? '已加一步' : '已发货')
    change({ step: '' })
    return onChange(outcome.value)
  }
  return (
    <form className={styles.part} onSubmit={(event) => void send(event)} aria-label="发货与物流">
      <h3 className={styles.partTitle}>{isSent ? '给物流加一步' : '发货'}</h3>
      <div className={styles.fields}>
        <TextField label="快递公司" value={sent.carrier} maxLength={20} onChange={(carrier) => change({ carrier })} />
        <TextField
          label="运单号"
          value={sent.number}
          maxLength={30}
          error={sent.number === '' || NUMBER.test(sent.number) ? undefined : '6–30 位字母与数字'}
          onChange={(text) => change({ number: text.replace(/\s/g, '') })}
        />
        <TextField
          label={isSent ? '这一步' : '第一步（可不填）'}
          value={sent.step}
          maxLength={100}
          placeholder="已揽收、到达武汉……"
          onChange={(step) => change({ step })}
        />
      </div>
      <Button type="submit" busy={busy} disabled={!isComplete}>
        {isSent ? '记下' : '发货'}
      </Button>
    </form>
  )
}

/** What is already on its way gets a step that says something. */
function fits({ carrier, number, step }: Sent, isSent: boolean): boolean {
  return carrier.trim().length >= 2 && NUMBER.test(number) && (!isSent || step.trim() !== '')
}
