import { useEffect } from 'react'
import type { QuoteKind } from '../../domain/index.ts'

const names = new Map<string, string>()

/** Remembers what a security on the page is called: its own page can say so before it is loaded, or when it cannot be. */
export function useNamed(named: { readonly id: string; readonly name: string }): void {
  useEffect(() => {
    names.set(named.id, named.name)
  }, [named])
}

/** The name of a security that was on a page of this visit. */
export function knownName(id: string): string | undefined {
  return names.get(id)
}

/** A security as a list names it. */
export interface Walked {
  readonly id: string
  readonly name: string
  readonly kind: QuoteKind
}

let walked: readonly Walked[] = []

/** Remembers the list a security is opened from: its page goes on to those before and after in the same list. */
export function walkFrom(list: readonly Walked[]): void {
  walked = list
}

/** Those beside a security in the list it was opened from; undefined when it is in none that is known. */
export function walkedBeside(id: string): { previous: Walked | null; next: Walked | null } | undefined {
  const at = walked.findIndex((one) => one.id === id)
  if (at === -1) return undefined
  return { previous: walked[at - 1] ?? null, next: walked[at + 1] ?? null }
}
