import { useSyncExternalStore } from 'react'

const KEY = 'niujin:login-draft'

/** What was filled in: it is still there after reading an agreement or after a reload. */
export interface LoginDraft {
  readonly phone: string
  readonly code: string
  /** The texts that were ticked, in their versions, as `wordingOf` says them; a newer version is not ticked. */
  readonly agreedTo: string
}

const EMPTY: LoginDraft = { phone: '', code: '', agreedTo: '' }
const PARTS = Object.keys(EMPTY)
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
  return typeof value === 'object' && value !== null && PARTS.every((part) => part in value && typeof value[part as keyof typeof value] === 'string')
}
