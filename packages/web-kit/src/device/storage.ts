/** `local` keeps for good, `session` until the window is closed. */
export type StorageKind = 'local' | 'session'

/** A store of texts that never throws: what a private window or a full device refuses lives as long as the page. */
export interface TextStore {
  readonly get: (key: string) => string | null
  readonly put: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

/** The device's storage of a kind. */
export function textStore(kind: StorageKind): TextStore {
  /** What the device refused to keep. */
  const refused = new Map<string, string>()
  const storage = () => (kind === 'local' ? localStorage : sessionStorage)
  return {
    get: (key) => refused.get(key) ?? attempt(() => storage().getItem(key), null),
    put(key, text) {
      const isKept = attempt(() => {
        storage().setItem(key, text)
        return true
      }, false)
      if (isKept) refused.delete(key)
      else refused.set(key, text)
    },
    remove(key) {
      refused.delete(key)
      attempt(() => storage().removeItem(key), undefined)
    },
  }
}

const watchers = new Map<string, Set<() => void>>()

/** Calls `watcher` when another window, or `announce`, changes what `key` keeps; the answer ends that. */
export function watchKey(key: string, watcher: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', announceEvent)
  const those = watchers.get(key) ?? new Set()
  watchers.set(key, those.add(watcher))
  return () => {
    those.delete(watcher)
    if (those.size === 0) watchers.delete(key)
    if (watchers.size === 0) window.removeEventListener('storage', announceEvent)
  }
}

/** Tells this window's watchers of `key`. */
export function announce(key: string): void {
  for (const watcher of watchers.get(key) ?? []) watcher()
}

/** The browser names no key when everything was cleared. */
function announceEvent({ key }: StorageEvent): void {
  for (const one of key === null ? [...watchers.keys()] : [key]) announce(one)
}

function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}
