/** The longest a prefetch waits for the browser to be idle, milliseconds. */
const IDLE_TIMEOUT = 2000

/** A page's first view goes first: nothing is fetched ahead earlier than this after it has loaded, milliseconds. */
const AFTER_LOAD = 2000

/** What the browser says about the connection; absent where it says nothing. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** True unless the visitor saves data or is on 2g. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return connection.saveData !== true && !/2g/.test(connection.effectiveType ?? '')
}

/** The connection of this browser. */
export function currentConnection(): Connection | undefined {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection
}

/** Runs `work` when the browser is idle, at the latest after 2000 ms; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, IDLE_TIMEOUT)
  return () => clearTimeout(timer)
}

/** Runs `work` when the page's first view is long there and the browser idle; the answer calls it off. */
export function whenSettled(work: () => void): () => void {
  let callOff = (): void => window.removeEventListener('load', begin)
  function begin(): void {
    const timer = setTimeout(() => (callOff = whenIdle(work)), Math.max(0, AFTER_LOAD - sinceLoad()))
    callOff = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => callOff()
}

/** Milliseconds since the document had loaded with all it names. */
function sinceLoad(): number {
  const navigation = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined
  return navigation ? performance.now() - navigation.loadEventStart : 0
}
