import { fenOf } from '@niujin/money'
import { fail, ok, type Result } from '@niujin/contract-kit'
import * as z from 'zod'
import type { StatementProblem, StatementRow } from '../port.ts'
import type { AskAlipay } from './ask.ts'
import { unzip } from './zip.ts'

const Bill = z.object({ billDownloadUrl: z.url() })

/** The trade bill of a day: a ZIP with a detailed CSV in GBK. */
export async function alipayStatement(
  ask: AskAlipay,
  day: string,
  timeout: number,
): Promise<Result<readonly StatementRow[], StatementProblem>> {
  const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', { billType: 'trade', billDate: day })
  if (!answer) return fail('CHANNEL_UNREACHABLE')
  const subCode = String(answer['subCode'] ?? '')
  if (/bill_not_exist/i.test(subCode)) return fail('NOT_READY')
  const bill = Bill.safeParse(answer)
  if (!bill.success) return fail('CHANNEL_REFUSED')
  const archive = await download(bill.data.billDownloadUrl, timeout)
  return archive ? ok(rowsIn(archive)) : fail('CHANNEL_UNREACHABLE')
}

async function download(url: string, timeout: number): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}

function rowsIn(archive: Buffer): StatementRow[] {
  const [, file] = [...unzip(archive)].find(([name]) => name.endsWith('.csv') && !name.includes('汇总')) ?? []
  if (!file) throw new Error('支付宝账单里没有业务明细')
  const lines = new TextDecoder('gbk')
    .decode(file)
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
  const head = cellsOf(lines[0] ?? '')
  const column = (name: string) => head.findIndex((cell) => cell.startsWith(name))
  const at = {
    channelNo: column('支付宝交易号'),
    no: column('商户订单号'),
    kind: column('业务类型'),
    amount: column('订单金额'),
    refundNo: column('退款批次号'),
  }
  if (Object.values(at).includes(-1)) throw new Error('支付宝账单的列不对')
  return lines.slice(1).map((line) => {
    const cells = cellsOf(line)
    const cell = (name: keyof typeof at) => cells[at[name]] ?? ''
    const isRefund = cell('kind') === '退款'
    const amount = fenOf(cell('amount').replace(/^-/, ''))
    if (!amount.ok) throw new Error(`支付宝账单的金额不对：${cell('no')}`)
    return {
      kind: isRefund ? 'refund' : 'payment',
      no: cell('no'),
      refundNo: isRefund ? cell('refundNo') : null,
      channelNo: cell('channelNo'),
      fen: amount.value,
    }
  })
}

// Cells end with tabs so that spreadsheets keep long numbers as text.
function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim())
}
