import { useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button, TextField, toast, type ButtonVariant } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { staffDecideAfterSale, USED_MEANING, type StaffAfterSale, type StaffOrder } from '../contract/index.ts'
import { AFTER_SALE } from './words.ts'
import styles from './orders.module.css'

export type AfterSaleListProps = {
  list: readonly StaffAfterSale[]
  used: StaffOrder['used']
  onChange: (order: StaffOrder) => void
}

/** Applications for a refund, each with what the person who looks may do with it now. */
export function AfterSaleList({ list, used, onChange }: AfterSaleListProps): ReactNode {
  return (
    <section className={styles.part} aria-label="售后">
      <h3 className={styles.partTitle}>售后</h3>
      <ul>
        {list.map((one) => (
          <Item key={`${one.no} ${one.status}`} afterSale={one} used={used} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

type DecideProps = { afterSale: StaffAfterSale; onChange: (order: StaffOrder) => void }
type ItemProps = DecideProps & Pick<AfterSaleListProps, 'used'>

function Item({ afterSale, used, onChange }: ItemProps): ReactNode {
  const { no, status, fen, coins, items, reason, note, pictures, maker, checker, at, timeline } = afterSale
  return (
    <li className={styles.item} aria-label={`售后 ${no}`}>
      <p className="line-8">
        <strong>
          {moneyText(fen)}
          {coins > 0 && ` + ${coins} 牛币`}
        </strong>
        <Badge variant={AFTER_SALE[status].variant}>{AFTER_SALE[status].name}</Badge>
        <span className="caption">{no}</span>
      </p>
      <p>{items.map((item) => itemText(item, used)).join('、')}</p>
      {items.some((item) => percentOf(item, used) !== undefined) && <p className="caption">已学：{USED_MEANING}</p>}
      <p>原因：{reason}</p>
      {note !== '' && <p>说明：{note}</p>}
      <p className="caption">
        {maker} 提出于 {dateTimeText(Date.parse(at))}
        {checker !== null && `，${checker} 经手`}
      </p>
      {pictures.length > 0 && (
        <p className={styles.pictures}>
          {pictures.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`第 ${index + 1} 张图片`} loading="lazy" />
            </a>
          ))}
        </p>
      )}
      {timeline.map((step) => (
        <p key={`${step.at} ${step.text}`} className="caption">
          {dateTimeText(Date.parse(step.at))} {step.text} {step.detail}
        </p>
      ))}
      <Decide afterSale={afterSale} onChange={onChange} />
    </li>
  )
}

/** What goes back, and how much of it the member has learnt by now. */
function itemText(item: StaffAfterSale['items'][number], used: StaffOrder['used']): string {
  const percent = percentOf(item, used)
  return `${item.productName} ×${item.count}${percent === undefined ? '' : `（已学 ${percent} %）`}`
}

function percentOf({ itemId }: StaffAfterSale['items'][number], used: StaffOrder['used']): number | undefined {
  return used.find((one) => one.itemId === itemId)?.percent
}

type Step = keyof StaffAfterSale['mayDo']

interface Choice {
  readonly name: string
  readonly done: string
  readonly variant: ButtonVariant
  /** A reason has to be written, which the member reads. */
  readonly needsNote: boolean
}

const STEPS: Readonly<Record<Step, Choice>> = {
  approve: { name: '同意', done: '已同意', variant: 'primary', needsNote: false },
  receive: { name: '已收到退货', done: '已记下收到退货', variant: 'primary', needsNote: false },
  pay: { name: '批准退款', done: '已批准退款', variant: 'primary', needsNote: false },
  refuse: { name: '拒绝', done: '已拒绝', variant: 'danger', needsNote: true },
  refuseGoods: { name: '拒收退货', done: '已拒收', variant: 'danger', needsNote: true },
}

function Decide({ afterSale: { no, mayDo }, onChange }: DecideProps): ReactNode {
  const [note, setNote] = useState('')
  const { busy, run } = useCall(staffDecideAfterSale)
  const steps = (Object.keys(STEPS) as Step[]).filter((step) => mayDo[step])
  if (steps.length === 0) return null
  const take = async (step: Step) => {
    const outcome = await run({ no, step, note: note.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有成功，请重试')
    toast(STEPS[step].done)
    return onChange(outcome.value)
  }
  return (
    <div className={styles.buttons}>
      <TextField
        label={`售后 ${no} 的说明`}
        labelHidden
        value={note}
        maxLength={100}
        placeholder="说明，会员看得到；拒绝时必填"
        onChange={setNote}
      />
      {steps.map((step) => (
        <Button
          key={step}
          variant={STEPS[step].variant}
          busy={busy}
          disabled={STEPS[step].needsNote && note.trim() === ''}
          onClick={() => void take(step)}
        >
          {STEPS[step].name}
        </Button>
      ))}
    </div>
  )
}
