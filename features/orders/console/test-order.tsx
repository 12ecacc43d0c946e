import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { createTestOrder, LIMITS } from '../contract/index.ts'
import styles from './orders.module.css'

export type TestOrderProps = { onMade: (orderNum: string) => void }

/** Makes a test order; the form opens when somebody wants to. */
export function TestOrder({ onMade }: TestOrderProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <TestOrderForm onMade={onMade} onClose={() => setIsOpen(false)} />
  return (
    <div className={styles.tools}>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        试下单
      </Button>
    </div>
  )
}

interface Filled {
  readonly memberId: string
  readonly priceId: string
  readonly count: string
  readonly reason: string
}

const EMPTY: Filled = { memberId: '', priceId: '', count: '1', reason: '' }
const LEAST_REASON = 2

function TestOrderForm({ onMade, onClose }: TestOrderProps & { onClose: () => void }): ReactNode {
  const [filled, setFilled] = useState(EMPTY)
  const { busy, run } = useCall(createTestOrder)
  const change = (part: Partial<Filled>) => setFilled({ ...filled, ...part })
  const count = countOf(filled.count)
  const isReady = isComplete(filled) && count !== undefined
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isReady) return undefined
    const { memberId, priceId, reason } = filled
    const outcome = await run({ memberId: memberId.trim(), priceId: priceId.trim(), count, reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有下成，请重试')
    toast('已试下一单')
    return onMade(outcome.value.orderNum)
  }
  return (
    <form className={styles.part} aria-label="试下单" onSubmit={(event) => void make(event)}>
      <h3 className={styles.partTitle}>试下单</h3>
      <p className="caption">一分不收，不占库存，不算进日报；会员看得到，写着“测试”。买到的真的给会员，退款时收回</p>
      <div className={styles.fields}>
        <TextField
          label="会员编号"
          value={filled.memberId}
          maxLength={64}
          onChange={(memberId) => change({ memberId })}
        />
        <TextField label="规格编号" value={filled.priceId} maxLength={40} onChange={(priceId) => change({ priceId })} />
        <TextField
          label="件数"
          inputMode="numeric"
          value={filled.count}
          error={count === undefined ? `写 1–${LIMITS.testCount}` : undefined}
          onChange={(text) => change({ count: text.replaceAll(/\D/g, '').slice(0, 3) })}
        />
        <TextField
          label="原因"
          value={filled.reason}
          maxLength={LIMITS.reason}
          onChange={(reason) => change({ reason })}
        />
      </div>
      <ButtonRow>
        <Button type="submit" busy={busy} disabled={!isReady}>
          下单
        </Button>
        <Button variant="ghost" onClick={onClose}>
          不下了
        </Button>
      </ButtonRow>
    </form>
  )
}

function isComplete({ memberId, priceId, reason }: Filled): boolean {
  return memberId.trim() !== '' && priceId.trim() !== '' && reason.trim().length >= LEAST_REASON
}

/** How many; undefined for what is no such number. */
function countOf(text: string): number | undefined {
  const count = Number(text)
  return count >= 1 && count <= LIMITS.testCount ? count : undefined
}
