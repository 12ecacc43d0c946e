/** The longest a prefetch waits for the browser to be idle, milliseconds. */
const IDLE_TIMEOUT = 2000

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
