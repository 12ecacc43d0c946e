/** A request that is signed already. */
export interface Asked {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What an adapter can be given from outside. */
export interface Transport {
  readonly fetch?: typeof fetch
  /** Milliseconds until an answer counts as missing; 5,000 unless told. */
  readonly timeout?: number
}

/** An answer in JSON of any status, or why there is none. */
export type Answer = { readonly json: unknown; readonly status: number } | { readonly missing: string }

/** No answer of these services is longer; what is longer is not theirs. */
const LONGEST_ANSWER = 64 * 1024

/** Posts once, never again by itself: a repeat could send the message twice. */
export async function ask(asked: Asked, transport: Transport): Promise<Answer> {
  const { url, headers, body } = asked
  try {
    const response = await (transport.fetch ?? fetch)(url, {
      method: 'POST',
      headers: { ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(transport.timeout ?? 5_000),
      ...(body === undefined ? {} : { body }),
    })
    return { json: JSON.parse(await shortText(response)), status: response.status }
  } catch (error) {
    return { missing: wordsOf(error) }
  }
}

async function shortText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) throw new Error('回应太长')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** In Chinese where it is ours; addresses and headers never stand in these messages. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return '未知错误'
  if (error.name === 'TimeoutError') return '等待回应超时'
  if (error instanceof SyntaxError) return '回应不是 JSON'
  const cause = error.cause as { readonly code?: unknown } | undefined
  return typeof cause?.code === 'string' ? `连接失败（${cause.code}）` : error.message
}
