import type { ReactNode } from 'react'
import { channelName, moneyText } from '@niujin/money'
import { Badge } from '@niujin/ui'
import {
  PagedTable,
  SearchWord,
  Sheet,
  SheetTabs,
  TextLink,
  Tools,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { INTENT_STATUSES, staffPayments, type StaffPaymentLine } from '../contract/index.ts'
import { PaymentPage } from './payment-page.tsx'
import { INTENT } from './words.ts'

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
  const query = new URLSearchParams({
    ...(status !== undefined && status !== ALL.key && { state: status }),
    ...(word !== undefined && word !== '' && { word }),
  })
  return `/console/payments${query.size > 0 ? `?${query.toString()}` : ''}`
}

const COLUMNS: readonly Column<StaffPaymentLine>[] = [
  { name: '支付', show: (line) => <Name line={line} /> },
  { name: '金额', show: (line) => <Amount line={line} />, figure: true },
  { name: '状态', show: ({ status }) => <Badge variant={INTENT[status].variant}>{INTENT[status].name}</Badge> },
  { name: '渠道', show: ({ channel }) => (channel === null ? '—' : channelName(channel)), wide: true, quiet: true },
  { name: '会员', show: ({ memberId }) => memberId, wide: true, quiet: true },
  { name: '下单时间', show: ({ createdAt }) => <When at={createdAt} />, quiet: true },
]

function PaymentList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const wanted = wantedOf(query)
  const { status = ALL.key, word = '' } = wanted
  const payments = usePaged({
    key: addressOf(wanted),
    epoch,
    ask: (page) => browserCall(staffPayments, { ...wanted, ...page }),
  })
  const waiting = payments.last?.waitingRefunds ?? 0
  return (
    <Sheet label="支付列表">
      <SheetTabs
        label="支付的状态"
        items={TABS}
        value={status}
        onChange={(next) => go(addressOf({ ...wanted, status: next }))}
        list={payments}
      >
        <Tools>
          <SearchWord
            key={word}
            label="找支付"
            placeholder="支付、尝试、渠道或退款的编号，或会员编号"
            word={word}
            most={60}
            onSearch={(next) => go(addressOf({ ...wanted, word: next }))}
          />
        </Tools>
        {waiting > 0 && <p className="note-bar">有 {waiting} 笔大额退款等待批准</p>}
        <PagedTable label="支付" columns={COLUMNS} paged={payments} empty="没有这样的支付" drawing="search" dense />
      </SheetTabs>
    </Sheet>
  )
}

function Name({ line: { id, subject } }: { line: StaffPaymentLine }): ReactNode {
  return (
    <>
      <TextLink href={`/console/payments/${encodeURIComponent(id)}`}>{subject}</TextLink>
      <p className="caption">{id}</p>
    </>
  )
}

function Amount({ line: { fen, coins, refunded, refundedCoins } }: { line: StaffPaymentLine }): ReactNode {
  return (
    <>
      {moneyText(fen)}
      {coins > 0 && <p className="caption">+ {coins} 牛币</p>}
      {refunded > 0 && <p className="caption">退 {moneyText(refunded)}</p>}
      {refundedCoins > 0 && <p className="caption">退 {refundedCoins} 牛币</p>}
    </>
  )
}
