import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge } from '@niujin/ui'
import { PagedTable, Sheet, SheetTabs, TextLink, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import type { OutputOf } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { AFTER_SALE_STATUSES, staffAfterSales } from '../contract/index.ts'
import { orderPath } from './orders-wanted.ts'
import { AFTER_SALE } from './words.ts'

type Line = OutputOf<typeof staffAfterSales>['list'][number]

const ALL = 'all'
const TABS = [{ key: ALL, label: '全部' }, ...AFTER_SALE_STATUSES.map((key) => ({ key, label: AFTER_SALE[key].name }))]

const COLUMNS: readonly Column<Line>[] = [
  {
    name: '商品',
    show: ({ orderNum, items, no }) => (
      <>
        <TextLink href={orderPath(orderNum)}>
          {items.map(({ productName, count }) => `${productName} ×${count}`).join('、')}
        </TextLink>
        <p className="caption">{no}</p>
      </>
    ),
  },
  {
    name: '退',
    show: ({ fen, coins }) => (
      <>
        {moneyText(fen)}
        {coins > 0 && <p className="caption">+ {coins} 牛币</p>}
      </>
    ),
    figure: true,
  },
  { name: '状态', show: ({ status }) => <Badge variant={AFTER_SALE[status].variant}>{AFTER_SALE[status].name}</Badge> },
  { name: '原因', show: ({ reason }) => reason, long: true },
  { name: '会员', show: ({ memberId }) => memberId, wide: true, quiet: true },
  { name: '申请时间', show: ({ at }) => <When at={at} />, quiet: true },
]

/** Applications for refunds by state; each leads to its order, where it is decided. */
export function AfterSalesPage({ query, epoch, go }: ConsolePageProps): ReactNode {
  const status = AFTER_SALE_STATUSES.find((one) => one === query.get('state'))
  const list = usePaged({
    key: status ?? ALL,
    epoch,
    ask: (page) => browserCall(staffAfterSales, { ...page, ...(status && { status }) }),
    keyOf: (line: Line) => line.no,
  })
  const open = (key: string) => go(`/console/after-sales${key === ALL ? '' : `?state=${key}`}`)
  return (
    <Sheet label="售后申请">
      <SheetTabs label="售后的状态" items={TABS} value={status ?? ALL} onChange={open} list={list}>
        <PagedTable label="售后申请" columns={COLUMNS} paged={list} empty="没有这样的申请" dense />
      </SheetTabs>
    </Sheet>
  )
}
