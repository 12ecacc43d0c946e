import { useState, type FormEvent, type ReactNode } from 'react'
import { Badge, Button, EmptyState, ErrorState, PartLink, Skeleton, Tabs, TextField } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { INTENT_STATUSES, staffPayments, type StaffPaymentLine } from '../contract.ts'
import { pageOr, useMore } from '../web/parts/use-more.ts'
import { yuan } from '../web/parts/yuan.ts'
import type { ConsolePageProps } from './page-props.ts'
import { PaymentPage } from './payment-page.tsx'
import { useAnswer } from './use-answer.ts'
import { INTENT } from './words.ts'
import styles from './payments.module.css'

/** All payments, newest first, and one of them with everything that happened to it. */
export function PaymentsPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <PaymentList {...props} /> : <PaymentPage key={props.rest} {...props} />
}

const ALL = { key: 'all', label: '全部' } as const
const TABS = [ALL, ...INTENT_STATUSES.map((key) => ({ key, label: INTENT[key].name }))]

interface Wanted {
  readonly status?: StaffPaymentLine['status']
  readonly word?: string
}

function wantedOf(query: URLSearchParams): Wanted {
  const status = INTENT_STATUSES.find((one) => one === query.get('state'))
  const word = query.get('word')
  return { ...(status && { status }), ...(word !== null && word !== '' && { word }) }
}

/** The address of a list. */
function addressOf({ status, word }: { status?: string; word?: string }): string {
  const query = new URLSearchParams({ ...(status !== undefined && status !== ALL.key && { state: status }), ...(word !== undefined && word !== '' && { word }) })
  return `/console/payments${query.size > 0 ? `?${query.toString()}` : ''}`
}

function PaymentList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const wanted = wantedOf(query)
  const key = addressOf(wanted)
  const { status = ALL.key, word = '' } = wanted
  const { value, failure, reload } = useAnswer(`${key} ${epoch}`, () => browserCall(staffPayments, wanted))
  return (
    <section className={styles.sheet} aria-label="支付列表">
      <Tabs label="支付的状态" items={TABS} value={status} onChange={(next) => go(addressOf({ ...wanted, status: next }))} />
      <SearchWord key={word} word={word} onSearch={(next) => go(addressOf({ ...wanted, word: next }))} />
      {value && value.waitingRefunds > 0 && <p className={styles.note}>有 {value.waitingRefunds} 笔大额退款等待批准</p>}
      {value && <PaymentTable key={`${key} ${value.list[0]?.id ?? ''}`} first={value} wanted={wanted} />}
      {!value && (failure ? <ErrorState text={failure.words} onRetry={reload} /> : <Skeleton shape="row" count={6} />)}
    </section>
  )
}

function SearchWord({ word, onSearch }: { word: string; onSearch: (word: string) => void }): ReactNode {
  const [typed, setTyped] = useState(word)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className={styles.search} onSubmit={search} role="search">
      <TextField label="找支付" labelHidden placeholder="支付、尝试、渠道或退款的编号，或会员编号" value={typed} maxLength={60} onChange={setTyped} className={styles.word ?? ''} />
      <Button type="submit" look="secondary">
        查找
      </Button>
    </form>
  )
}

type TableProps = {
  first: { list: readonly StaffPaymentLine[]; nextCursor: string | null }
  wanted: Wanted
}

function PaymentTable({ first, wanted }: TableProps): ReactNode {
  const { list, state, more } = useMore(first, async (cursor) => pageOr(await browserCall(staffPayments, { ...wanted, cursor })))
  if (list.length === 0) return <EmptyState drawing="search" text="没有这样的支付" />
  return (
    <>
      <table className={styles.table} aria-label="支付" aria-busy={state === 'loading' || undefined}>
        <thead>
          <tr>
            <th scope="col">支付</th>
            <th scope="col" data-figure>
              金额
            </th>
            <th scope="col">状态</th>
            <th scope="col" data-wide>
              渠道
            </th>
            <th scope="col" data-wide>
              会员
            </th>
            <th scope="col">下单时间</th>
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <PaymentRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      {state !== 'end' && (
        <div className={styles.more}>
          {state === 'error' && <p role="alert">没有加载出来</p>}
          <Button look="secondary" busy={state === 'loading'} onClick={more}>
            {state === 'error' ? '重试' : '加载更多'}
          </Button>
        </div>
      )}
    </>
  )
}

function PaymentRow({ line }: { line: StaffPaymentLine }): ReactNode {
  const { id, subject, fen, coins, refunded, status, channel, memberId, createdAt } = line
  return (
    <tr>
      <td>
        <PartLink href={`/console/payments/${encodeURIComponent(id)}`} className={styles.name}>
          {subject}
        </PartLink>
        <p className={styles.quiet}>{id}</p>
      </td>
      <td data-figure>
        {yuan(fen)}
        {coins > 0 && <p className={styles.quiet}>+ {coins} 牛币</p>}
        {refunded > 0 && <p className={styles.quiet}>退 {yuan(refunded)}</p>}
      </td>
      <td>
        <Badge look={INTENT[status].look}>{INTENT[status].name}</Badge>
      </td>
      <td data-wide className={styles.quiet}>
        {channel ?? '—'}
      </td>
      <td data-wide className={styles.quiet}>
        {memberId}
      </td>
      <td className={styles.quiet}>
        <time dateTime={createdAt}>{dateTimeText(Date.parse(createdAt))}</time>
      </td>
    </tr>
  )
}
