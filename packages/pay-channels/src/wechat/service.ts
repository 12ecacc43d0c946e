import { fail, ok, type Result } from '@niujin/contract-kit'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { KeyObject } from 'node:crypto'
import { headerOf } from '../header.ts'
import type { ChannelReport, NoticeHeaders } from '../port.ts'

/** A merchant of WeChat Pay, API v3. */
export interface WechatMerchant {
  readonly appId: string
  readonly mchId: string
  /** Serial number of the merchant's certificate. */
  readonly serial: string
  /** The merchant's private key, PEM. */
  readonly privateKey: string
  /** The 32 characters that notices are encrypted with. */
  readonly apiV3Key: string
  /** Serial number or `PUB_KEY_ID_…` → public key of the platform, PEM. */
  readonly platformKeys: Readonly<Record<string, string>>
}

export interface WechatOptions {
  readonly merchant: WechatMerchant
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The service's own unless told. */
  readonly baseUrl?: string
  /** Milliseconds until an answer counts as missing. */
  readonly timeout?: number
  readonly report?: (report: ChannelReport) => void
}

/** An answer of the service that is signed by it, or a refusal. */
export interface Answered {
  readonly status: number
  readonly text: string
}

/** Makes signed calls and believes signed answers only. */
export interface WechatService {
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Result<Answered, 'CHANNEL_UNREACHABLE'>>
  /** A file; its bytes are not signed, the caller compares their hash. */
  download(url: string): Promise<Result<Buffer, 'CHANNEL_UNREACHABLE'>>
  /** Signs lines for the messaging app's payment dialog. */
  sign(...lines: string[]): string
  /** Who sent these bytes, and when. */
  verify(headers: NoticeHeaders, body: string): Result<null, 'SIGN_INVALID' | 'NOTICE_STALE'>
}

/** The service allows its clock and ours to differ by so many seconds. */
const CLOCK_TOLERANCE = 300
const TIMEOUT = 8000

export function createWechatService(options: WechatOptions): WechatService {
  const { merchant, now, baseUrl = 'https://api.mch.weixin.qq.com', timeout = TIMEOUT, report } = options
  const privateKey = Rsa.from(merchant.privateKey, 'private')
  const platformKeys = new Map(
    Object.entries(merchant.platformKeys).map(([serial, pem]) => [serial, Rsa.from(pem, 'public')]),
  )
  const verify: WechatService['verify'] = (headers, body) =>
    verified({ headers, body, platformKeys, seconds: now() / 1000 })

  const ask = async (method: string, url: URL, body: string) => {
    const timestamp = Math.floor(now() / 1000)
    const nonce = Formatter.nonce()
    const signature = Rsa.sign(
      Formatter.request(method, `${url.pathname}${url.search}`, timestamp, nonce, body),
      privateKey,
    )
    return fetch(url, {
      method,
      headers: {
        authorization: Formatter.authorization(merchant.mchId, nonce, signature, timestamp, merchant.serial),
        accept: 'application/json',
        'user-agent': 'niujin',
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(body !== '' && { body }),
    })
  }
  const failed = (call: string, detail: string) => {
    report?.({ channel: 'wechat', call, problem: 'CHANNEL_UNREACHABLE', detail })
    return fail('CHANNEL_UNREACHABLE')
  }

  return {
    async call(method, path, body) {
      try {
        const response = await ask(method, new URL(path, baseUrl), body === undefined ? '' : JSON.stringify(body))
        const text = await response.text()
        // Only success has to be signed: a refusal moves nothing here.
        if (response.ok && !verify(Object.fromEntries(response.headers), text).ok) return failed(path, '应答的签名不对')
        if (response.status >= 500) return failed(path, `HTTP ${response.status}`)
        if (!response.ok)
          report?.({ channel: 'wechat', call: path, problem: `HTTP ${response.status}`, detail: text.slice(0, 300) })
        return ok({ status: response.status, text })
      } catch (error) {
        return failed(path, wordsOf(error))
      }
    },
    async download(url) {
      try {
        const response = await ask('GET', new URL(url), '')
        return response.ok ? ok(Buffer.from(await response.arrayBuffer())) : failed('bill', `HTTP ${response.status}`)
      } catch (error) {
        return failed('bill', wordsOf(error))
      }
    },
    sign: (...lines) => Rsa.sign(Formatter.joinedByLineFeed(...lines), privateKey),
    verify,
  }
}

interface Signed {
  readonly headers: NoticeHeaders
  readonly body: string
  readonly platformKeys: ReadonlyMap<string, KeyObject>
  readonly seconds: number
}

function verified({ headers, body, platformKeys, seconds }: Signed): Result<null, 'SIGN_INVALID' | 'NOTICE_STALE'> {
  const timestamp = headerOf(headers, 'wechatpay-timestamp')
  const key = platformKeys.get(headerOf(headers, 'wechatpay-serial'))
  if (!key || !/^\d{1,12}$/.test(timestamp)) return fail('SIGN_INVALID')
  const signed = Formatter.response(timestamp, headerOf(headers, 'wechatpay-nonce'), body)
  if (!Rsa.verify(signed, headerOf(headers, 'wechatpay-signature'), key)) return fail('SIGN_INVALID')
  return Math.abs(seconds - Number(timestamp)) <= CLOCK_TOLERANCE ? ok(null) : fail('NOTICE_STALE')
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : '未知错误'
}
