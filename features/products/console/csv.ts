import { csvText } from '@niujin/contract-kit/csv'
import { PRODUCT_KINDS } from '@niujin/commerce'
import { fen, yuanText } from '@niujin/money'
import type { StaffLine } from '../contract/index.ts'
import { STATUS } from './words.ts'

const HEADS = ['商品编号', '名称', '类别', '状态', '风险等级', '规格数', '最低价（元）', '库存', '待批准', '改动时间']

/** Products as a file for spreadsheets. */
export function csvOf(lines: readonly StaffLine[]): string {
  return csvText([HEADS, ...lines.map(rowOf)])
}

function rowOf(line: StaffLine): string[] {
  return [
    line.productId,
    line.title,
    PRODUCT_KINDS[line.kind],
    STATUS[line.status].name,
    line.riskLevel ?? '',
    String(line.prices),
    line.fen === null ? '' : yuanText(fen(line.fen)),
    line.stock === null ? '不限量' : String(line.stock),
    String(line.waiting),
    line.updatedAt,
  ]
}
