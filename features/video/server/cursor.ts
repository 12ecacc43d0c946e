import { fail, ok, type Result } from '@niujin/contract-kit'

/** A place in a list of videos. */
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
  const [, at = '', id = ''] = /^(\d{1,14})\.([\w-]{1,40})$/.exec(cursor) ?? []
  return id === '' ? fail('CURSOR_INVALID') : ok({ at: new Date(Number(at)), id })
}

/** A page of rows out of one row more than fits, and where the next one begins. */
export function pageOfRows<Row>(rows: readonly Row[], count: number, place: (row: Row) => Place): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > count && last !== undefined ? cursorOf(place(last)) : null }
}
