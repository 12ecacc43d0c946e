/** What is given from outside; tests give a server of their own. */
export interface Transport {
  readonly fetch?: typeof fetch
  /** Milliseconds until an answer counts as missing; 10,000 unless told. */
  readonly timeout?: number
  /** Longest answer that is read, bytes; 2 MB unless told. */
  readonly longest?: number
}

/** Reads one address again and again. */
export interface PageReader {
  /** The text; undefined when it has not changed since the last time. @throws with a Chinese sentence. */
  read(): Promise<string | undefined>
}

const TIMEOUT = 10_000
const LONGEST = 2 * 1024 * 1024

/** A reader that asks politely: by what it got last time, so that an unchanged page is not sent again. */
export function createPageReader(
  url: string,
  accept: string,
  { fetch: ask = fetch, timeout = TIMEOUT, longest = LONGEST }: Transport,
): PageReader {
  let known: Record<string, string> = {}
  return {
    async read() {
      try {
        const response = await ask(url, {
          headers: { accept, 'user-agent': 'niujin-news/1.0', ...known },
          signal: AbortSignal.timeout(timeout),
        })
        if (response.status === 304) return undefined
        if (!response.ok) throw new SourceTrouble(`对方回应 HTTP ${response.status}`)
        const text = await limitedText(response, longest)
        known = validatorsOf(response.headers)
        return text
      } catch (error) {
        throw new SourceTrouble(wordsOf(error), { cause: error })
      }
    },
  }
}

/** A source could not be read; the message is Chinese and holds neither address nor headers. */
export class SourceTrouble extends Error {
  override readonly name = 'SourceTrouble'
}

function validatorsOf(headers: Headers): Record<string, string> {
  const etag = headers.get('etag')
  const modified = headers.get('last-modified')
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(modified !== null && { 'if-modified-since': modified }),
  }
}

async function limitedText(response: Response, longest: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > longest) throw new SourceTrouble('回应太长')
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  return new TextDecoder(charsetOf(response.headers.get('content-type') ?? '', bytes)).decode(bytes)
}

/** Of the header, else of the XML declaration: older Chinese feeds are in GBK. */
function charsetOf(contentType: string, bytes: Buffer): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const label = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? declared ?? 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'utf-8'
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return '未知错误'
  if (error instanceof SourceTrouble) return error.message
  if (error.name === 'TimeoutError') return '等待回应超时'
  const cause = error.cause as { readonly code?: unknown } | undefined
  return typeof cause?.code === 'string' ? `连接失败（${cause.code}）` : '连接失败'
}
