import { Upstream, type HostHealth, type UpstreamLimits } from './upstream.ts'

/** What a source over HTTP can be given from outside; its own hosts and the global fetch otherwise. */
export interface HttpOptions {
  /** Origins such as `https://qt.gtimg.cn`, best first. */
  readonly hosts?: readonly string[]
  readonly fetch?: typeof fetch
  readonly limits?: Partial<UpstreamLimits>
}

interface Described {
  /** Shown to people. */
  readonly title: string
  readonly hosts: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** Of answers that do not name theirs. */
  readonly encoding: 'gbk' | 'utf-8'
}

const CHARSET = /charset=["']?([\w-]+)/i

/** An upstream spoken to with GET requests. */
export class HttpUpstream {
  private readonly upstream: Upstream
  private readonly described: Described
  private readonly fetch: typeof fetch

  constructor(described: Described, options: HttpOptions = {}) {
    this.described = described
    this.fetch = options.fetch ?? globalThis.fetch
    this.upstream = new Upstream(described.title, options.hosts ?? described.hosts, options.limits)
  }

  /** The answer as `parse` reads it. An answer it cannot read (undefined) counts as the host's failure. */
  get<T>(path: string, parse: (text: string) => T | undefined): Promise<T> {
    return this.upstream.call(async (host, signal) => {
      const response = await this.fetch(`${host}${path}`, { headers: { ...this.described.headers }, signal })
      if (!response.ok) throw new Error(`${host} 回应 ${response.status}`)
      const answer = parse(this.decode(await response.arrayBuffer(), response.headers.get('content-type')))
      if (answer === undefined) throw new Error(`${host} 的回应看不懂`)
      return answer
    })
  }

  health(): readonly HostHealth[] {
    return this.upstream.health()
  }

  private decode(bytes: ArrayBuffer, contentType: string | null): string {
    const named = CHARSET.exec(contentType ?? '')?.[1]?.toLowerCase()
    // GB2312 and GB18030 are GBK's smaller and larger sets; sources mix the names.
    const encoding =
      named === 'utf-8' || named === 'utf8' ? 'utf-8' : named?.startsWith('gb') ? 'gbk' : this.described.encoding
    return new TextDecoder(encoding).decode(bytes)
  }
}
