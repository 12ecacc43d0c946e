import { fail, ok, type Result } from '@niujin/contract-kit'

/** A place in a list that is ordered by a time and an id. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** A place as it travels: opaque to the caller. */
export function cursorOf({ at, id }: Place): string {
  return `${at.getTime()}.${id}`
}

/** The place of a cursor; undefined where none was given. */
export function placeOf(cursor: string | undefined): Result<Place | undefined, 'CURSOR_INVALID'> {
  if (cursor === undefined) return ok(undefined)
  const [, at = '', id = ''] = /^(\d{1,14})\.(\d{1,18})$/.exec(cursor) ?? []
  return id === '' ? fail('CURSOR_INVALID') : ok({ at: new Date(Number(at)), id })
}

/** The shown part of rows that were asked for one more than wanted, and where the next page begins. */
export function pageOfRows<Row>(rows: readonly Row[], count: number, place: (row: Row) => Place): { shown: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, count)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > count && last !== undefined ? cursorOf(place(last)) : null }
}
