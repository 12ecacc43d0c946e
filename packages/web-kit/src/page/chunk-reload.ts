/** A page reloads for a missing chunk at most this often, milliseconds. */
const RELOAD_GUARD = 60_000
const STORAGE_KEY = 'niujin:chunk-reload'

/** What reloading needs of the browser. */
export interface ReloadPage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
  readonly now: () => number
  /** False while the device knows it has no network, or the page itself came from what was kept of it. */
  readonly isOnline: () => boolean
}

/** Reloads the page for a chunk that would not load, unless it did so within the last minute. */
export function reloadForChunk({ storage, reload, now, isOnline }: ReloadPage): boolean {
  // Without a network the browser would put a page of its own, in its own language, in place of ours.
  if (!isOnline()) return false
  const last = readTime(storage)
  const age = now() - last
  // A time ahead of the clock is from a clock set back since; it must not block reloading for ever.
  if (age >= 0 && age < RELOAD_GUARD) return false
  if (!remember(storage, now())) return false
  reload()
  return true
}

/**
 * True for the errors browsers throw when a page's chunk is gone, as after a new version was put
 * up.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message) ||
    /Unable to preload CSS|Failed to load module script/i.test(error.message)
  )
}

/**
 * Opens the page anew for a part of it whose code would not load, when that may help and was not done within the last
 * minute.
 */
export function reopenForPart(): void {
  reloadThisPage()
}

let moves = 0

/**
 * Does what has to be done before another page can show. Code that does not come meanwhile is that page's matter: the one
 * that is left is not loaded anew for it.
 */
export async function whileMoving<Value>(work: () => Promise<Value>): Promise<Value> {
  moves += 1
  try {
    return await work()
  } finally {
    moves -= 1
  }
}

let reloading = false

function reloadThisPage(): boolean {
  // Several chunks of one page fail together; the first has it reloaded.
  reloading ||= reloadForChunk(browserPage())
  return reloading
}

/** Watches for chunks that fail to load; the answer ends that. */
export function watchChunkFailures(): () => void {
  const recover = (event: Event) => {
    if (moves > 0) return
    // The page is going away: the router need not show an error for the blink in between.
    if (reloadThisPage()) event.preventDefault()
  }
  const recoverRejected = (event: PromiseRejectionEvent) => {
    if (isChunkFailure(event.reason)) recover(event)
  }
  window.addEventListener('vite:preloadError', recover)
  window.addEventListener('unhandledrejection', recoverRejected)
  return () => {
    window.removeEventListener('vite:preloadError', recover)
    window.removeEventListener('unhandledrejection', recoverRejected)
  }
}

function browserPage(): ReloadPage {
  // The service worker marks a page it had to take from what it kept: loading that again brings the same page.
  const isOnline = () => navigator.onLine && document.documentElement.dataset.savedAt === undefined
  return { storage: sessionStorage, reload: () => location.reload(), now: Date.now, isOnline }
}

function readTime(storage: ReloadPage['storage']): number {
  try {
    return Number(storage.getItem(STORAGE_KEY) ?? Number.NEGATIVE_INFINITY)
  } catch {
    return Number.NEGATIVE_INFINITY
  }
}

// Without a memory the guard cannot hold, and a page that reloads for ever is worse than an error.
function remember(storage: ReloadPage['storage'], at: number): boolean {
  try {
    storage.setItem(STORAGE_KEY, String(at))
    return true
  } catch {
    return false
  }
}
