import type { Reader } from './reader.ts'

/** The sockets by the sign-in that opened them; guests are in none. */
export class SessionReaders {
  readonly #bySession = new Map<string, Set<Reader>>()

  /** Sign-ins that have a socket open. */
  get ids(): string[] {
    return [...this.#bySession.keys()]
  }

  add(reader: Reader): void {
    const id = reader.session?.id
    if (id === undefined) return
    const readers = this.#bySession.get(id)
    if (readers) readers.add(reader)
    else this.#bySession.set(id, new Set([reader]))
  }

  remove(reader: Reader): void {
    const id = reader.session?.id
    const readers = id === undefined ? undefined : this.#bySession.get(id)
    if (id === undefined || !readers?.delete(reader)) return
    if (readers.size === 0) this.#bySession.delete(id)
  }

  /** The sockets of these sign-ins. */
  of(ids: readonly string[]): Reader[] {
    return ids.flatMap((id) => [...(this.#bySession.get(id) ?? [])])
  }
}
