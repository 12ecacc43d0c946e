import { useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button, Chip, DateField, DownloadIcon, RemovableChip, toast } from '@niujin/ui'
import {
  PagedTable,
  SearchWord,
  Sheet,
  SheetTabs,
  TextLink,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall, reasonOf } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { saveFile } from '@niujin/web-kit/files'
import { dateText } from '@niujin/web-kit/formats'
import { ORDER_STATUSES, staffOrders, type OrderStatus, type StaffOrderLine } from '../contract/index.ts'
import { csvBlob } from './csv.ts'
import { exportOrders, MOST_EXPORTED } from './export-orders.ts'
import { OrderPage } from './order-page.tsx'
import { orderPath, ordersPath, ordersWantedOf, type OrdersWanted } from './orders-wanted.ts'
import { TestOrder } from './test-order.tsx'
import { KIND, ORDER } from './words.ts'
import styles from './orders.module.css'

/** All orders, newest first, and one of them with everything that happened to it. */
export function OrdersPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <OrderList {...props} /> : <OrderPage key={props.rest} {...props} />
}

const ALL = 'all'
const TABS = [{ key: ALL, label: '全部' }, ...ORDER_STATUSES.map((key) => ({ key, label: ORDER[key].name }))]

const COLUMNS: readonly Column<StaffOrderLine>[] = [
  { name: '订单', show: (line) => <Name line={line} /> },
  { name: '实付', show: (line) => <Amount line={line} />, figure: true },
  { name: '状态', show: (line) => <Standing line={line} /> },
  { name: '类别', show: ({ type }) => KIND[type] ?? type, wide: true, quiet: true },
  { name: '会员', show: ({ memberId }) => memberId, wide: true, quiet: true },
  { name: '下单时间', show: ({ createdAt }) => <When at={createdAt} />, quiet: true },
]

function OrderList({ query, epoch, go, may }: ConsolePageProps): ReactNode {
  const wanted = ordersWantedOf(query)
  const orders = usePaged({
    key: wanted,
    epoch,
    ask: (page) => browserCall(staffOrders, { ...wanted, ...page }),
    keyOf: (line: StaffOrderLine) => line.orderNum,
  })
  const open = (next: OrdersWanted) => go(ordersPath(next))
  const choose = (status: string) => {
    const { status: _, ...others } = wanted
    open(status === ALL ? others : { ...others, status: status as OrderStatus })
  }
  return (
    <Sheet label="订单列表">
      <SheetTabs label="订单的状态" items={TABS} value={wanted.status ?? ALL} onChange={choose} list={orders}>
        <div className={styles.search}>
          <SearchWord
            key={wanted.search ?? ''}
            label="找订单"
            placeholder="订单编号、会员编号或商品名"
            word={wanted.search ?? ''}
            most={60}
            onSearch={(search) => open({ ...wanted, search })}
          />
        </div>
        <Filters wanted={wanted} onChange={open} />
        {may('price.propose') && <TestOrder onMade={(orderNum) => go(orderPath(orderNum))} />}
        <PagedTable label="订单" columns={COLUMNS} paged={orders} empty="没有这样的订单" drawing="search" dense />
      </SheetTabs>
    </Sheet>
  )
}

function Filters({ wanted, onChange }: { wanted: OrdersWanted; onChange: (next: OrdersWanted) => void }): ReactNode {
  const [today] = useState(() => dateText(Date.now()))
  const { day, afterSale = false } = wanted
  const withoutDay = () => {
    const { day: _, ...others } = wanted
    onChange(others)
  }
  return (
    <div className={styles.tools}>
      <DateField
        label="下单的日子"
        labelHidden
        value={day}
        max={today}
        placeholder="哪天下的单"
        onChange={(next) => onChange({ ...wanted, day: next })}
      />
      {day !== undefined && <RemovableChip onRemove={withoutDay}>{day}</RemovableChip>}
      <Chip selected={afterSale} onClick={() => onChange({ ...wanted, afterSale: !afterSale })}>
        售后在处理
      </Chip>
      <ExportButton wanted={wanted} />
    </div>
  )
}

function ExportButton({ wanted }: { wanted: OrdersWanted }): ReactNode {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const exported = await exportOrders(wanted)
    setBusy(false)
    if (!exported.ok) return toast(reasonOf(exported) ?? '没有导出，请重试')
    saveFile(csvBlob(exported.rows), `订单-${wanted.day ?? dateText(Date.now())}.csv`)
    return exported.isWhole ? undefined : toast(`只导出了最新的 ${MOST_EXPORTED} 个，请按日子分开导出`)
  }
  return (
    <Button variant="ghost" icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      导出 CSV
    </Button>
  )
}

function Name({ line: { orderNum, title } }: { line: StaffOrderLine }): ReactNode {
  return (
    <>
      <TextLink href={orderPath(orderNum)}>{title}</TextLink>
      <p className="caption">{orderNum}</p>
    </>
  )
}

function Amount({ line: { payPrice, coinAmount, refundPrice } }: { line: StaffOrderLine }): ReactNode {
  return (
    <>
      {moneyText(payPrice)}
      {coinAmount > 0 && <p className="caption">+ {coinAmount} 牛币</p>}
      {refundPrice > 0 && <p className="caption">退 {moneyText(refundPrice)}</p>}
    </>
  )
}

function Standing({ line: { status, openAfterSale, isTest } }: { line: StaffOrderLine }): ReactNode {
  return (
    <>
      <Badge variant={ORDER[status].variant}>{ORDER[status].name}</Badge>
      {isTest && <Badge variant="outline">测试</Badge>}
      {openAfterSale && <p className="caption">售后在处理</p>}
    </>
  )
}
