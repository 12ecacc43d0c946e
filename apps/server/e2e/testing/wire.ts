import type { CDPSession, Page } from 'playwright-core'

const KB = 1024
/** A view is first until so long after the page has loaded (seconds, by the browser's clock). */
const SETTLE = 1

/** One request of a page and what came for it. */
interface Travelled {
  readonly address: string
  /** As the browser's tools name it: Document, Script, Image. */
  readonly kind: string
  /** When it was asked for, seconds of the browser's clock. */
  readonly at: number
  /** On the wire, headers included. */
  bytes: number
  encoding: string
}

/** What travelled for a page, pictures and recordings apart. */
export interface Wire {
  readonly requests: number
  /** In all, and the scripts and styles of it. */
  readonly kb: number
  readonly scriptKb: number
  readonly styleKb: number
  /** Scripts, styles and the document of a kilobyte and more that did not come as brotli. */
  readonly notBrotli: readonly string[]
  readonly addresses: readonly string[]
}

/**
 * Notes what travels for a page from now on, without what its cache has. The answer sums up what was asked for until a
 * second after the page had loaded.
 */
export async function watchWire(session: CDPSession): Promise<() => Wire> {
  const travelled = new Map<string, Travelled>()
  let loaded = Number.POSITIVE_INFINITY
  const begin = (id: string, address: string, kind: string, at: number) =>
    travelled.set(id, { address, kind, at, bytes: 0, encoding: '' })
  session.on('Page.loadEventFired', ({ timestamp }) => (loaded = timestamp))
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!request.url.startsWith('data:')) begin(requestId, request.url, type, timestamp)
  })
  session.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) =>
    begin(requestId, 'WebSocket', 'WebSocket', timestamp),
  )
  session.on('Network.requestServedFromCache', ({ requestId }) => travelled.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = travelled.get(requestId)
    if (response.fromDiskCache || response.fromServiceWorker) travelled.delete(requestId)
    else if (one) one.encoding = response.headers['content-encoding'] ?? ''
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = travelled.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Page.enable')
  return () =>
    sumUp(
      [...travelled.values()].filter(({ kind, at }) => kind !== 'Image' && kind !== 'Media' && at <= loaded + SETTLE),
    )
}

/** Opens an address in a page and gives what travelled for its first view. */
export async function firstView(page: Page, address: string): Promise<Wire> {
  const session = await page.context().newCDPSession(page)
  const wire = await watchWire(session)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE * 1000)
  return wire()
}

function sumUp(all: readonly Travelled[]): Wire {
  const kbOf = (some: readonly Travelled[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / KB
  const ofKind = (kind: string) => all.filter((one) => one.kind === kind)
  const packable = ['Document', 'Script', 'Stylesheet'].flatMap(ofKind)
  return {
    requests: all.length,
    kb: kbOf(all),
    scriptKb: kbOf(ofKind('Script')),
    styleKb: kbOf(ofKind('Stylesheet')),
    notBrotli: packable.filter(({ bytes, encoding }) => bytes >= KB && encoding !== 'br').map(({ address }) => address),
    addresses: all.map(({ address }) => address),
  }
}
