import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk'
import type { ChannelReport } from '../port.ts'

/** The code of an answer that did what was asked. */
export const SUCCESS = '10000'

/** Calls the gateway; null when no answer that Alipay signed came back. */
export type AskAlipay = (method: string, bizContent: Record<string, unknown>) => Promise<AlipaySdkCommonResult | null>

/** Calls through the SDK, telling of every call that did not succeed. */
export function askAlipay(sdk: AlipaySdk, report?: (report: ChannelReport) => void): AskAlipay {
  return async (method, bizContent) => {
    try {
      const answer = await sdk.exec(method, { bizContent }, { validateSign: true })
      if (answer.code !== SUCCESS)
        report?.({
          channel: 'alipay',
          call: method,
          problem: answer.sub_code ?? answer['subCode'] ?? answer.code,
          detail: answer['subMsg'] ?? answer.msg,
        })
      return answer
    } catch (error) {
      report?.({
        channel: 'alipay',
        call: method,
        problem: 'CHANNEL_UNREACHABLE',
        detail: error instanceof Error ? error.message.slice(0, 300) : '未知错误',
      })
      return null
    }
  }
}
