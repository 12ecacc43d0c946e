import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { found } from '../contract/index.ts'

/** How many are kept on the device. */
const HISTORY_MAX = 12

const KEY = 'niujin:search-history'
const opened = z.pick(found, { id: true, name: true, kind: true })
/** Something opened from the search before. */
export type Opened = z.output<typeof opened>

const NOTHING: readonly Opened[] = []
const listeners = new Set<() => void>()
let read: { text: string | null; list: readonly Opened[] } = { text: null, list: NOTHING }

/** What was opened from the search on this device, newest first; nothing on the server. */
export function useSearchHistory(): readonly Opened[] {
  return useSyncExternalStore(watch, readHistory, () => NOTHING)
}

/** Puts something on top of the history. */
export function remember({ id, name, kind }: Opened): void {
  write([{ id, name, kind }, ...readHistory().filter((one) => one.id !== id)].slice(0, HISTORY_MAX))
}

/** Takes one out of the history. */
export function forget(id: string): void {
  write(readHistory().filter((one) => one.id !== id))
}

/** Empties the history. */
export function forgetAll(): void {
  write([])
}

// The same list for the same text: what reads it compares by identity.
function readHistory(): readonly Opened[] {
  const text = readText()
  if (text !== read.text) read = { text, list: parse(text) }
  return read.list
}

function parse(text: string | null): readonly Opened[] {
  if (text === null) return NOTHING
  try {
    const list = z.safeParse(z.array(opened), JSON.parse(text))
    return list.success ? list.data.slice(0, HISTORY_MAX) : NOTHING
  } catch {
    return NOTHING
  }
}

// Private windows may refuse storage; the search works without a history then.
function readText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(list: readonly Opened[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
