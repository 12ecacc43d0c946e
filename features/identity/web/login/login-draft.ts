import { useSyncExternalStore } from 'react'

const KEY = 'niujin:login-draft'

/** What was filled in: it is still there after reading an agreement or after a reload. */
export interface LoginDraft {
  readonly phone: string
  readonly agreed: boolean
}

const EMPTY: LoginDraft = { phone: '', agreed: false }
const listeners = new Set<() => void>()
let known: { text: string | null; draft: LoginDraft } = { text: null, draft: EMPTY }

/** The draft of this window; the served page shows an empty one. */
export function useLoginDraft(): [LoginDraft, (change: Partial<LoginDraft>) => void] {
  const draft = useSyncExternalStore(watch, readDraft, () => EMPTY)
  return [draft, (change) => write(JSON.stringify({ ...readDraft(), ...change }))]
}

/** The draft as it was kept; the same object for the same text. */
export function readDraft(): LoginDraft {
  const text = textNow()
  if (text !== known.text) known = { text, draft: parse(text) }
  return known.draft
}

/** Forgets it: the member is signed in. */
export function dropDraft(): void {
  write(null)
}

// Private windows may refuse storage; the draft then lives as long as the page.
function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, text)
  } catch {
    known = { text, draft: parse(text) }
  }
  for (const listener of listeners) listener()
}

function textNow(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return known.text
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parse(text: string | null): LoginDraft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isDraft(kept) ? kept : EMPTY
  } catch {
    return EMPTY
  }
}

function isDraft(value: unknown): value is LoginDraft {
  if (typeof value !== 'object' || value === null) return false
  return 'phone' in value && typeof value.phone === 'string' && 'agreed' in value && typeof value.agreed === 'boolean'
}
