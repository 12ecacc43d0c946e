import { fen, yuanText } from '@niujin/money'
import type { DayReport } from '../contract/index.ts'
import { DIFFERENCE } from './words.ts'

const HEADS = ['日期', '渠道', '差异', '编号', '支付编号', '渠道单号', '渠道金额（元）', '这里金额（元）']

/** The differences of a day as a table for spreadsheets: UTF-8 with its mark, a formula in no cell. */
export function csvOf(reports: readonly DayReport[]): string {
  const rows = reports.flatMap(({ day, channel, differences, ledgerFaults }) => [
    ...differences.map((one) => [
      day,
      channel,
      DIFFERENCE[one.kind],
      one.no,
      one.paymentId ?? '',
      one.channelNo ?? '',
      yuanOf(one.channelFen),
      yuanOf(one.ourFen),
    ]),
    ...ledgerFaults.map((fault) => [day, channel, `账本自查：${fault}`, '', '', '', '', '']),
  ])
  return `\uFEFF${[HEADS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function yuanOf(amount: number | null): string {
  return amount === null ? '' : yuanText(fen(amount))
}

// A cell that begins like a formula would be run by the program that opens the file.
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
