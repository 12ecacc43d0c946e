import { useState, type ReactNode } from 'react'
import { fen, moneyText, yuanText } from '@niujin/money'
import { Badge, Button, DateField, DownloadIcon, RefreshIcon } from '@niujin/ui'
import { ReadView, Sheet, Table, TextLink, type Column, type ConsolePageProps } from '@niujin/console-kit'
import type { OutputOf } from '@niujin/contract-kit'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { saveFile } from '@niujin/web-kit/files'
import { dateText } from '@niujin/web-kit/formats'
import { staffOrderDay } from '../contract/index.ts'
import { csvBlob } from './csv.ts'
import { orderPath } from './orders-wanted.ts'
import { KIND } from './words.ts'
import styles from './orders.module.css'

type Day = OutputOf<typeof staffOrderDay>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day's orders beside its payments and the ledger: all three say the same, or each difference is listed. */
export function DayPage({ rest, epoch, go }: ConsolePageProps): ReactNode {
  const [now] = useState(() => Date.now())
  // Yesterday is the last day that is over.
  const day = DAY.test(rest) ? rest : dateText(now - DAY_MS)
  const read = useRead({ key: day, epoch, ask: () => browserCall(staffOrderDay, { day }) })
  return (
    <Sheet label="订单日报">
      <div className={styles.tools}>
        <DateField
          label="日期"
          value={day}
          max={dateText(now)}
          onChange={(next) => go(`/console/order-days/${next}`)}
        />
        <Button variant="secondary" icon={<RefreshIcon />} busy={read.busy} onClick={() => void read.reload()}>
          刷新
        </Button>
        <Button
          variant="ghost"
          icon={<DownloadIcon />}
          disabled={read.value === undefined}
          onClick={() => read.value && saveFile(csvBlob(rowsOf(read.value)), `订单日报-${day}.csv`)}
        >
          下载 CSV
        </Button>
      </div>
      <ReadView read={read}>{(value) => <DayView value={value} />}</ReadView>
    </Sheet>
  )
}

interface Sum {
  readonly name: string
  readonly orders: string
  readonly payments: string
  readonly ledger: string
}

const SUMS: readonly Column<Sum>[] = [
  { name: '项', show: ({ name }) => name, heading: true },
  { name: '订单', show: ({ orders }) => orders, figure: true },
  { name: '支付', show: ({ payments }) => payments, figure: true },
  { name: '账本', show: ({ ledger }) => ledger, figure: true },
]

/** Three views of the same day; a dash where one of them does not know it. */
function sumsOf({ orders, payments, ledger }: Day): Sum[] {
  return [
    { name: '笔数', orders: String(orders.count), payments: String(payments.count), ledger: '—' },
    {
      name: '收款',
      orders: moneyText(orders.paidFen),
      payments: moneyText(payments.paidFen),
      ledger: moneyText(ledger.salesFen),
    },
    { name: '退款', orders: moneyText(orders.refundedFen), payments: moneyText(payments.refundedFen), ledger: '—' },
    { name: '牛币', orders: String(orders.coins), payments: String(payments.coins), ledger: String(ledger.coins) },
    { name: '优惠券抵扣', orders: moneyText(orders.couponFen), payments: '—', ledger: '—' },
  ]
}

const KINDS: readonly Column<Day['byKind'][number]>[] = [
  { name: '类别', show: ({ kind }) => KIND[kind] ?? kind, heading: true },
  { name: '件数', show: ({ count }) => count, figure: true },
  { name: '商品金额', show: (one) => moneyText(one.fen), figure: true },
]

const DIFFERENCES: readonly Column<Day['differences'][number]>[] = [
  { name: '订单', show: ({ id }) => (id === '' ? '—' : <TextLink href={orderPath(id)}>{id}</TextLink>) },
  { name: '不同', show: ({ text }) => text, long: true },
]

function DayView({ value }: { value: Day }): ReactNode {
  const { day, differences, byKind } = value
  return (
    <>
      <section className={styles.part} aria-label="合计">
        <h2 className={styles.partTitle}>
          {day}
          {differences.length === 0 ? <Badge variant="success">平</Badge> : <Badge variant="danger">有差异</Badge>}
        </h2>
        <Table label="合计" columns={SUMS} rows={sumsOf(value)} keyOf={({ name }) => name} dense />
      </section>
      {differences.length > 0 && (
        <section className={styles.part} aria-label="差异">
          <h2 className={styles.partTitle}>差异</h2>
          <Table
            label="差异"
            columns={DIFFERENCES}
            rows={differences}
            keyOf={({ kind, id, text }) => `${kind} ${id} ${text}`}
            dense
          />
        </section>
      )}
      {byKind.length > 0 && (
        <section className={styles.part} aria-label="按类别">
          <h2 className={styles.partTitle}>按类别</h2>
          <Table label="按类别" columns={KINDS} rows={byKind} keyOf={({ kind }) => kind} dense />
        </section>
      )}
    </>
  )
}

function rowsOf(value: Day): string[][] {
  return [
    ['日期', '项', '订单', '支付', '账本'],
    ...sumsOf(value).map(({ name, orders, payments, ledger }) => [value.day, name, orders, payments, ledger]),
    ...value.byKind.map(({ kind, count, fen: amount }) => [
      value.day,
      KIND[kind] ?? kind,
      String(count),
      yuanText(fen(amount)),
      '',
    ]),
    ...value.differences.map(({ id, text }) => [value.day, '差异', id, text, '']),
  ]
}
