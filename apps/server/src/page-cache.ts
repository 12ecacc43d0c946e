import { LRUCache } from 'lru-cache'
import { encode, type Encoding } from './encoding.ts'

/** Quotes move at most twice a second, so a page rendered within this time still shows the market as it is. */
const FRESH_MS = 500
const PAGES = 300

/** A page as it was rendered, and its compressed forms once asked for. */
export class RenderedPage {
  readonly status: number
  readonly headers: Headers
  private readonly body: Buffer
  private readonly encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(status: number, headers: Headers, body: Buffer) {
    this.status = status
    this.headers = headers
    this.body = body
  }

  /** The body in an encoding, made at first use. */
  as(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding)
    if (known) return known
    const made = encode(this.body, encoding)
    this.encoded.set(encoding, made)
    return made
  }
}

/**
 * Renders a page once for all guests who ask for the same within half a second, also when they
 * ask at the same time. What makes two guests the same is the caller's to say, by the key.
 */
export class PageCache {
  private readonly pages: LRUCache<string, Promise<RenderedPage>>

  /** `now` counts milliseconds from any start. */
  constructor(now = () => performance.now()) {
    this.pages = new LRUCache({ max: PAGES, ttl: FRESH_MS, ttlResolution: 0, perf: { now } })
  }

  /** The page under `key`, rendered anew when it is older than half a second. A failed page is given to those who waited for it only. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const known = this.pages.get(key)
    if (known) return known
    const rendering = render()
    this.pages.set(key, rendering)
    const forget = () => this.pages.delete(key)
    rendering.then((page) => page.status === 200 || forget(), forget)
    return rendering
  }
}
