import { csvText } from '@niujin/contract-kit/csv'
import { fen, yuanText } from '@niujin/money'
import type { StaffTemplateLine } from '../contract/index.ts'
import { TAKE_TYPE, TEMPLATE } from './words.ts'

const HEADS = [
  '编号',
  '名称',
  '分类',
  '状态',
  '领取方式',
  '优惠',
  '适用',
  '有效期',
  '发行量',
  '已领取',
  '已使用',
  '抵扣金额（元）',
]

/** Templates with their figures as a table for spreadsheets: UTF-8 with its mark, a formula in no cell. */
export function csvOf(lines: readonly StaffTemplateLine[]): string {
  const rows = lines.map((line) => [
    line.id,
    line.name,
    line.category,
    TEMPLATE[line.status].name,
    TAKE_TYPE[line.takeType],
    line.termsText,
    line.scopeText,
    line.validityText,
    line.total === null ? '不限' : String(line.total),
    String(line.taken),
    String(line.used),
    yuanText(fen(line.offFen)),
  ])
  return csvText([HEADS, ...rows])
}
