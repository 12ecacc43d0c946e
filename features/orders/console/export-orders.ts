import type { CallResult } from '@niujin/contract-kit'
import { fen, yuanText } from '@niujin/money'
import { dateTimeText } from '@niujin/web-kit/formats'
import { browserCall } from '@niujin/web-kit'
import { staffOrders, type StaffOrderLine } from '../contract/index.ts'
import type { OrdersWanted } from './orders-wanted.ts'
import { KIND, ORDER } from './words.ts'

/** Orders that one file holds: as many as a spreadsheet opens without waiting. */
export const MOST_EXPORTED = 5000
const PAGE = 100

const HEADS = [
  '订单编号',
  '会员',
  '状态',
  '类别',
  '商品',
  '商品金额（元）',
  '优惠券（元）',
  '牛币',
  '实付（元）',
  '已退（元）',
  '下单时间',
  '付款时间',
  '售后中',
  '测试',
]

export type Exported =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[]; readonly isWhole: boolean }
  | { readonly ok: false; readonly code: string; readonly msg: string }

type Page = CallResult<typeof staffOrders>

/** All orders of a list, up to `MOST_EXPORTED`, as rows of a table. */
export async function exportOrders(wanted: OrdersWanted): Promise<Exported> {
  const lines: StaffOrderLine[] = []
  let cursor: string | null = null
  do {
    const page: Page = await browserCall(staffOrders, { ...wanted, count: PAGE, ...(cursor !== null && { cursor }) })
    if (!page.ok) return page
    lines.push(...page.value.list)
    cursor = page.value.nextCursor
  } while (cursor !== null && lines.length < MOST_EXPORTED)
  return { ok: true, rows: [HEADS, ...lines.map(rowOf)], isWhole: cursor === null }
}

function rowOf(line: StaffOrderLine): string[] {
  return [
    line.orderNum,
    line.memberId,
    ORDER[line.status].name,
    KIND[line.type] ?? line.type,
    line.title,
    yuanText(fen(line.totalPrice)),
    yuanText(fen(line.couponPrice)),
    String(line.coinAmount),
    yuanText(fen(line.payPrice)),
    yuanText(fen(line.refundPrice)),
    dateTimeText(Date.parse(line.createdAt)),
    line.payTime === null ? '' : dateTimeText(Date.parse(line.payTime)),
    line.openAfterSale ? '是' : '',
    line.isTest ? '是' : '',
  ]
}
