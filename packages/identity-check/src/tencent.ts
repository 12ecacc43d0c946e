import { ask, tencentAuthorization, type Asked, type TencentKey, type Transport } from '@niujin/sms'
import * as z from 'zod'
import type { CheckFailure, IdentityCheck, IdentityVerdict } from './port.ts'

export interface TencentCheckOptions extends TencentKey, Transport {
  /** Origin of the service; `https://faceid.tencentcloudapi.com` unless told. */
  readonly endpoint?: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Hears of every check without a usable answer, for the log. */
  readonly report?: (failure: CheckFailure) => void
}

const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    Result: z.string().optional(),
  }),
})

/**
 * Their result codes: 0 the same person, -1 not; -2 and -3 number or name not well-formed; -5 no such number. The others
 * say that they cannot tell now: -4 their register is out of order, -6 it is being renewed, -7 asked too often today.
 */
const VERDICTS: Readonly<Record<string, IdentityVerdict>> = {
  0: 'match',
  '-1': 'mismatch',
  '-2': 'mismatch',
  '-3': 'mismatch',
  '-5': 'unknown',
}

/** Tencent Cloud's faceid 2018-03-01, IdCardVerification (cloud.tencent.com/document/api/1007/33188). */
export function createTencentCheck(options: TencentCheckOptions): IdentityCheck {
  const unreachable = (reason: string, detail: string): IdentityVerdict => {
    options.report?.({ provider: '腾讯云实名核对', reason, detail })
    return 'unreachable'
  }
  return {
    simulated: false,
    async check(asked) {
      const answer = await ask(requestFor(asked, options), options)
      if ('missing' in answer) return unreachable('NO_ANSWER', answer.missing)
      const read = Answer.safeParse(answer.json)
      if (!read.success) return unreachable('ANSWER_UNREADABLE', `回应看不懂（${answer.status}）`)
      const { Error: refused, Result: result } = read.data.Response
      // Their words are left out: they may repeat what was asked.
      if (refused) return unreachable(refused.Code, '对方拒绝了请求')
      if (result === undefined) return unreachable('ANSWER_UNREADABLE', '回应里没有结果')
      return VERDICTS[result] ?? unreachable(result, '对方现在不能核对')
    },
  }
}

function requestFor(
  { name, idNo }: { readonly name: string; readonly idNo: string },
  options: TencentCheckOptions,
): Asked {
  const { origin, host } = new URL(options.endpoint ?? 'https://faceid.tencentcloudapi.com')
  const body = JSON.stringify({ IdCard: idNo, Name: name })
  const timestamp = Math.floor(options.now() / 1000)
  const signed = { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': 'IdCardVerification' }
  const authorization = tencentAuthorization(
    { service: 'faceid', headers: { ...signed, host }, body, timestamp },
    options,
  )
  return {
    url: `${origin}/`,
    headers: { ...signed, authorization, 'x-tc-timestamp': String(timestamp), 'x-tc-version': '2018-03-01' },
    body,
  }
}
