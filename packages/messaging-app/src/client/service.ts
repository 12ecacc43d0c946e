import { fail, ok } from '@niujin/contract-kit'
import * as z from 'zod'
import type { MessagingFailure, MessagingProblem, MessagingResult } from '../port.ts'

/** What the service's calls go through. */
export interface ServiceOptions {
  /** Origin and path before `/sns/…` and `/cgi-bin/…`. */
  readonly baseUrl: string
  readonly secret: string
  readonly fetch?: typeof fetch
  /** Milliseconds until an answer counts as missing; 5,000 unless told. */
  readonly timeout?: number
  readonly report?: (failure: MessagingFailure) => void
}

interface Call<Schema extends z.ZodType> {
  /** Such as `/sns/userinfo`; also names the call in reports. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  readonly answer: Schema
}

const Refusal = z.object({ errcode: z.number(), errmsg: z.string().default('') })

/** The service's numbers, by what they mean to us. Rule: its page of global return codes. */
const MEANINGS: readonly (readonly [MessagingProblem, readonly number[]])[] = [
  ['MESSAGING_CODE_INVALID', [40_029, 40_163, 41_008, 42_003]],
  ['MESSAGING_TOKEN_EXPIRED', [40_001, 40_014, 40_030, 41_001, 42_001, 42_002]],
  ['MESSAGING_NOT_FOLLOWING', [43_004, 43_101]],
  ['MESSAGING_UNREACHABLE', [-1]],
]

/** No answer is longer; what is longer is not the service's. */
const LONGEST_ANSWER = 64 * 1024

/** Asks the service; every failure comes back as a value and is reported without secrets. */
export class Service {
  private readonly options: ServiceOptions
  private readonly base: string

  constructor(options: ServiceOptions) {
    this.options = options
    this.base = options.baseUrl.replace(/\/$/, '')
  }

  async call<Schema extends z.ZodType>(call: Call<Schema>): Promise<MessagingResult<z.output<Schema>>> {
    const json = await this.ask(call).catch((error: unknown) => new Unusable(wordsOf(error)))
    if (json instanceof Unusable)
      return this.failed({ call: call.path, problem: 'MESSAGING_UNREACHABLE', detail: json.message })
    const refusal = Refusal.safeParse(json)
    if (refusal.success && refusal.data.errcode !== 0) {
      const { errcode, errmsg } = refusal.data
      const problem = MEANINGS.find(([, numbers]) => numbers.includes(errcode))?.[0] ?? 'MESSAGING_REFUSED'
      return this.failed({ call: call.path, problem, errcode, detail: this.withoutSecrets(errmsg, call) })
    }
    const answer = call.answer.safeParse(json)
    if (answer.success) return ok(answer.data)
    return this.failed({ call: call.path, problem: 'MESSAGING_UNREACHABLE', detail: '回应看不懂' })
  }

  private async ask({ path, query, body }: Call<z.ZodType>): Promise<unknown> {
    const asked = query ? `?${new URLSearchParams(query).toString()}` : ''
    const response = await (this.options.fetch ?? fetch)(`${this.base}${path}${asked}`, {
      // A redirect would carry the secret elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(this.options.timeout ?? 5_000),
      ...(body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Unusable(`回应 ${response.status}`)
    return JSON.parse(await shortText(response))
  }

  private failed(failure: MessagingFailure): MessagingResult<never> {
    this.options.report?.(failure)
    return fail(failure.problem)
  }

  /** The service's words, should they repeat what was sent. */
  private withoutSecrets(words: string, { query = {} }: Call<z.ZodType>): string {
    const secrets = [this.options.secret, ...Object.values(query)].filter((one) => one.length >= 8)
    return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), words).slice(0, 200)
  }
}

class Unusable extends Error {}

async function shortText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) throw new Unusable('回应太长')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Never the error's own message: that could hold the address, and the address holds the secret. */
function wordsOf(error: unknown): string {
  if (error instanceof Unusable) return error.message
  if (error instanceof SyntaxError) return '回应不是 JSON'
  if (error instanceof Error && error.name === 'TimeoutError') return '等待回应超时'
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? `连接失败（${cause.code}）` : '连接失败'
}
