import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** Something kept on this device that components can read. */
export interface Stored<Value> {
  /** As it is now; the same object as long as nothing changes. */
  readonly read: () => Value
  readonly write: (value: Value) => void
  readonly change: (next: (value: Value) => Value) => void
  /** Reads it in a component; the served page shows what stands when nothing was kept. */
  readonly use: () => Value
}

/**
 * Keeps a value in the device's storage: `local` for good, `session` until the window is closed. What cannot be read
 * counts as nothing kept. Private windows may refuse storage; the value then lives as long as the page.
 */
export function stored<Schema extends z.ZodMiniType>(
  kind: 'local' | 'session',
  key: string,
  shape: { schema: Schema; empty: z.output<Schema> },
): Stored<z.output<Schema>> {
  type Value = z.output<Schema>
  const { schema, empty } = shape
  const listeners = new Set<() => void>()
  let known: { text: string | null; value: Value } = { text: null, value: empty }

  const storage = () => (kind === 'local' ? localStorage : sessionStorage)
  const textNow = () => {
    try {
      return storage().getItem(key)
    } catch {
      return known.text
    }
  }
  const read = (): Value => {
    const text = textNow()
    if (text !== known.text) known = { text, value: parse(schema, text) ?? empty }
    return known.value
  }
  const write = (value: Value) => {
    const text = JSON.stringify(value)
    try {
      storage().setItem(key, text)
    } catch {
      // Kept for the life of the page, below.
    }
    known = { text, value }
    for (const listener of listeners) listener()
  }
  const watch = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    read,
    write,
    change: (next) => write(next(read())),
    use: () => useSyncExternalStore(watch, read, () => empty),
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.output<Schema> | undefined {
  if (text === null) return undefined
  try {
    const read = z.safeParse(schema, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
