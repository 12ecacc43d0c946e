import { createHash } from 'node:crypto'
import { fenOf } from '@niujin/money'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { Formatter } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import type { StatementProblem, StatementRow } from '../port.ts'
import type { WechatService } from './service.ts'

const Bill = z.object({ download_url: z.url(), hash_type: z.literal('SHA1'), hash_value: z.string() })
const Row = z.object({
  微信订单号: z.string(),
  商户订单号: z.string(),
  交易状态: z.string(),
  订单金额: z.string(),
  商户退款单号: z.string(),
  申请退款金额: z.string(),
})
const Casted = z.object({ rows: z.array(z.unknown()) })

/** The trade bill of a day; the service has it from about ten o'clock of the next day. */
export async function wechatStatement(
  service: WechatService,
  day: string,
): Promise<Result<readonly StatementRow[], StatementProblem>> {
  const asked = await service.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (!asked.ok) return asked
  if (asked.value.text.includes('NO_STATEMENT_EXIST')) return ok([])
  if (asked.value.text.includes('STATEMENT_CREATING')) return fail('NOT_READY')
  if (asked.value.status !== 200) return fail('CHANNEL_REFUSED')
  const bill = Bill.safeParse(JSON.parse(asked.value.text))
  if (!bill.success) return fail('CHANNEL_REFUSED')
  const file = await service.download(bill.data.download_url)
  if (!file.ok) return file
  if (createHash('sha1').update(file.value).digest('hex') !== bill.data.hash_value.toLowerCase())
    return fail('CHANNEL_UNREACHABLE')
  const rows = Casted.parse(Formatter.castCsvBill(file.value)).rows.map((row) => rowOf(Row.parse(row)))
  return ok(rows)
}

function rowOf(row: z.output<typeof Row>): StatementRow {
  const isRefund = row.交易状态 === 'REFUND'
  const amount = fenOf(isRefund ? row.申请退款金额 : row.订单金额)
  if (!amount.ok) throw new Error(`微信账单的金额不对：${row.商户订单号}`)
  return {
    kind: isRefund ? 'refund' : 'payment',
    no: row.商户订单号,
    refundNo: isRefund ? row.商户退款单号 : null,
    channelNo: row.微信订单号,
    fen: amount.value,
  }
}
