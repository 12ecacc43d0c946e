import { useSyncExternalStore } from 'react'
import { deviceOwner } from './owner.ts'
import { announce, textStore, watchKey, type StorageKind, type TextStore } from './storage.ts'

/** Something kept on this device that components can read. */
export interface Stored<Value> {
  /** As it is now; the same object as long as nothing changes. */
  readonly read: () => Value
  readonly write: (value: Value) => void
  readonly change: (next: (value: Value) => Value) => void
  /** Nothing is kept any more. */
  readonly forget: () => void
  /** Reads it in a component; the served page shows what stands when nothing was kept. */
  readonly use: () => Value
}

/** Checks what was kept, as the schemas of zod do; or a function that gives undefined for what does not fit. */
export type Shape<Value> =
  | {
      readonly safeParse: (
        given: unknown,
      ) => { readonly success: true; readonly data: Value } | { readonly success: false }
    }
  | ((given: unknown) => Value | undefined)

/** How a value is kept. */
export interface Keeping<Value> {
  readonly shape: Shape<Value>
  /** What stands when nothing was kept, or nothing that fits. */
  readonly empty: NoInfer<Value>
  /** Counts up when the shape changes so that what was kept no longer fits; 1 at first. */
  readonly version?: number
  /** Brings what an older version kept into the shape; without it that is dropped. */
  readonly migrate?: (given: unknown, version: number) => unknown
  /** Whose it is: of whoever uses the device, or each member's own. */
  readonly of?: 'device' | 'member'
  /** What becomes of a guest's value when a member has signed in; without it the guest's stays the guest's. */
  readonly takeOver?: (guests: Value, own: Value) => Value
}

const PREFIX = 'niujin:'

/**
 * Keeps a value in the device's storage under `niujin:` and its name. What cannot be read counts as nothing kept. Where
 * storage is refused the value lives as long as the page.
 */
export function stored<Value>(kind: StorageKind, name: string, keeping: Keeping<Value>): Stored<Value> {
  const { empty, of, takeOver, version = 1 } = keeping
  const texts = textStore(kind)
  const keyOf = (owner: string | undefined, at = version) =>
    `${PREFIX}${name}${owner === undefined ? '' : `:${owner}`}${at === 1 ? '' : `@${at}`}`
  const owner = () => (of === 'member' ? deviceOwner() : undefined)
  const keyNow = () => keyOf(owner())
  let known: { key: string; text: string | null; value: Value } | undefined

  const load = (whose: string | undefined): Value | undefined => {
    const key = keyOf(whose)
    for (let at = version - 1; at >= 1; at -= 1) upgrade(texts, { from: keyOf(whose, at), to: key, at }, keeping)
    return parsed(keeping.shape, texts.get(key))
  }
  /** Once for each owner: older versions and a guest's value come into place. */
  const settle = (whose: string | undefined) => {
    const own = load(whose)
    const guests = takeOver && whose !== undefined ? load(undefined) : undefined
    if (!takeOver || guests === undefined) return
    texts.put(keyOf(whose), JSON.stringify(takeOver(guests, own ?? empty)))
    texts.remove(keyOf(undefined))
  }
  const read = (): Value => {
    const key = keyNow()
    if (known?.key !== key) settle(owner())
    const text = texts.get(key)
    if (known?.key !== key || known.text !== text) known = { key, text, value: parsed(keeping.shape, text) ?? empty }
    return known.value
  }
  const write = (value: Value) => {
    read()
    const key = keyNow()
    const text = JSON.stringify(value)
    texts.put(key, text)
    known = { key, text, value }
    announce(key)
  }
  const forget = () => {
    read()
    const key = keyNow()
    texts.remove(key)
    announce(key)
  }
  const use = () =>
    useSyncExternalStore(
      (watcher) => watchKey(keyNow(), watcher),
      read,
      () => empty,
    )
  return { read, write, change: (next) => write(next(read())), forget, use }
}

interface Step {
  readonly from: string
  readonly to: string
  /** The version kept under `from`. */
  readonly at: number
}

/** Moves what an older version kept, unless there is newer. */
function upgrade<Value>(texts: TextStore, { from, to, at }: Step, { shape, migrate }: Keeping<Value>): void {
  const text = texts.get(from)
  if (text === null) return
  texts.remove(from)
  if (texts.get(to) !== null) return
  const value = migrate && fitting(shape, migrate(given(text), at))
  if (value !== undefined) texts.put(to, JSON.stringify(value))
}

function parsed<Value>(shape: Shape<Value>, text: string | null): Value | undefined {
  return text === null ? undefined : fitting(shape, given(text))
}

function fitting<Value>(shape: Shape<Value>, value: unknown): Value | undefined {
  if (typeof shape === 'function') return shape(value)
  const read = shape.safeParse(value)
  return read.success ? read.data : undefined
}

/** A text that is no JSON stands for itself: scripts of the page's head keep bare words. */
function given(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
