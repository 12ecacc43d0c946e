import { fail, ok, type Result } from '@niujin/contract-kit'

/** What the rows of a list are ordered by, and how it travels as the list's cursor: opaque to the caller. */
export interface Keyset<Key> {
  write(key: Key): string
  /** The key after which the page begins; undefined, the first page, without a cursor. A text that is none is refused. */
  read(cursor: string | undefined): Result<Key | undefined, 'CURSOR_INVALID'>
}

/** A keyset of its own kind; `parse` gives undefined for what `write` never wrote. */
export function keyset<Key>(write: (key: Key) => string, parse: (cursor: string) => Key | undefined): Keyset<Key> {
  return {
    write,
    read(cursor) {
      if (cursor === undefined) return ok(undefined)
      const key = parse(cursor)
      return key === undefined ? fail('CURSOR_INVALID') : ok(key)
    },
  }
}

/** Ordered by time, rows of the same millisecond by id. */
export interface TimeKey {
  readonly at: Date
  readonly id: string
}

/** Ordered by a whole number, rows of the same number by id; both as text, as the database gives large ones. */
export interface ScoreKey {
  readonly score: string
  readonly id: string
}

/** By an id that the database counts up, as text. */
export const byNumber: Keyset<string> = keyset(
  (id) => id,
  (cursor) => (/^\d{1,18}$/.test(cursor) ? cursor : undefined),
)

/** By time and an id of letters, digits, - and _. */
export const byTime: Keyset<TimeKey> = timeKeyset(/^(\d{1,14})\.([\w-]{1,64})$/)

/** By time and an id that the database counts up. */
export const byTimeAndNumber: Keyset<TimeKey> = timeKeyset(/^(\d{1,14})\.(\d{1,18})$/)

/** By a whole number, which may be below zero, and an id that the database counts up. */
export const byScore: Keyset<ScoreKey> = keyset(
  ({ score, id }) => `${score}.${id}`,
  (cursor) => {
    const [, score, id] = /^(-?\d{1,18})\.(\d{1,18})$/.exec(cursor) ?? []
    return score === undefined || id === undefined ? undefined : { score, id }
  },
)

function timeKeyset(form: RegExp): Keyset<TimeKey> {
  return keyset(
    ({ at, id }) => `${at.getTime()}.${id}`,
    (cursor) => {
      const [, at, id] = form.exec(cursor) ?? []
      return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id }
    },
  )
}
