import { instrumentPath, type QuoteKind } from '../../domain/index.ts'

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

/** The page of a neighbour; one known by its code alone is of the kind it stands beside. */
export function neighbourPath(neighbour: { readonly id: string; readonly kind?: QuoteKind }, kind: QuoteKind): string {
  return instrumentPath(neighbour.id, neighbour.kind ?? kind)
}
