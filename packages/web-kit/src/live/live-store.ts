import { useSyncExternalStore } from 'react'

/**
 * Values that move, each under its key; a component that reads one key renders for that key alone.
 */
export interface LiveStore<Value> {
  /** The value now. */
  get(key: string): Value | undefined
  /** Sets a value; readers are told together with the other changes of this frame. */
  put(key: string, value: Value): void
  /** Changes a value that is there; one that is not stays away. */
  change(key: string, next: (value: Value) => Value): void
  /** Forgets everything, as when another list is opened. */
  clear(): void
  /** Calls `listener` after changes of a key; the answer ends that. */
  watch(key: string, listener: () => void): () => void
  /** Reads a value in a component; `initial` is what the page was loaded with. */
  useCell(key: string): Value | undefined
  useCell(key: string, initial: Value): Value
}

/** Runs `flush` once, soon. */
export type Schedule = (flush: () => void) => void

/** Makes a store for values that come from the stream. */
export function createLiveStore<Value>(schedule: Schedule = onNextFrame): LiveStore<Value> {
  const values = new Map<string, Value>()
  const listeners = new Map<string, Set<() => void>>()
  const dirty = new Set<string>()

  function flush(): void {
    const keys = [...dirty]
    dirty.clear()
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener()
  }

  function touch(key: string): void {
    const first = dirty.size === 0
    dirty.add(key)
    if (first) schedule(flush)
  }

  function watch(key: string, listener: () => void): () => void {
    const own = listeners.get(key) ?? new Set()
    listeners.set(key, own.add(listener))
    return () => {
      own.delete(listener)
      if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
    }
  }

  function put(key: string, value: Value): void {
    if (Object.is(values.get(key), value)) return
    values.set(key, value)
    touch(key)
  }

  return {
    get: (key) => values.get(key),
    put,
    change(key, next) {
      const value = values.get(key)
      if (value !== undefined) put(key, next(value))
    },
    clear() {
      for (const key of values.keys()) touch(key)
      values.clear()
    },
    watch,
    useCell: (key: string, initial?: Value) =>
      useSyncExternalStore(
        (listener) => watch(key, listener),
        () => values.get(key) ?? initial,
        () => initial,
      ) as Value,
  }
}

// One paint shows all changes since the last; a hidden page paints nothing and must not pile up
// work.
function onNextFrame(flush: () => void): void {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible') {
    requestAnimationFrame(flush)
  } else {
    setTimeout(flush, 0)
  }
}
