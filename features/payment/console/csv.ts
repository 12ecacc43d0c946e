import { csvText } from '@niujin/contract-kit/csv'
import { channelName, fen, yuanText } from '@niujin/money'
import type { DayReport } from '../contract/index.ts'
import { DIFFERENCE } from './words.ts'

const HEADS = ['日期', '渠道', '差异', '编号', '支付编号', '渠道单号', '渠道金额（元）', '这里金额（元）']

/** The differences of a day as a table for spreadsheets: UTF-8 with its mark, a formula in no cell. */
export function csvOf(reports: readonly DayReport[]): string {
  const rows = reports.flatMap(({ day, channel, differences, ledgerFaults }) => [
    ...differences.map((one) => [
      day,
      channelName(channel),
      DIFFERENCE[one.kind],
      one.no,
      one.paymentId ?? '',
      one.channelNo ?? '',
      yuanOf(one.channelFen),
      yuanOf(one.ourFen),
    ]),
    ...ledgerFaults.map((fault) => [day, channelName(channel), `账本自查：${fault}`, '', '', '', '', '']),
  ])
  return csvText([HEADS, ...rows])
}

function yuanOf(amount: number | null): string {
  return amount === null ? '' : yuanText(fen(amount))
}
