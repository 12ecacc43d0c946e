import { fail, ok, type Result } from '@niujin/contract-kit'

/** A place in a list: by id, or by heat and id. Both are whole numbers as text. */
export interface Place {
  readonly heat: string
  readonly id: string
}

/** A place as it travels: opaque to the caller. */
export function cursorOf({ id, heat = 0 }: { readonly id: string; readonly heat?: string | number }): string {
  return `${heat}.${id}`
}

/** The place of a cursor; undefined where none was given. */
export function placeOf(cursor: string | undefined): Result<Place | undefined, 'CURSOR_INVALID'> {
  if (cursor === undefined) return ok(undefined)
  const [, heat, id] = /^(-?\d{1,18})\.(\d{1,18})$/.exec(cursor) ?? []
  return heat === undefined || id === undefined ? fail('CURSOR_INVALID') : ok({ heat, id })
}

/** One page of `rows` that were asked for with one more than `count`. */
export function pageOfRows<Row extends { readonly id: string; readonly heat?: string | number }>(rows: readonly Row[], count: number): { list: Row[]; nextCursor: string | null } {
  const list = rows.slice(0, count)
  const last = list.at(-1)
  return { list, nextCursor: rows.length > count && last ? cursorOf(last) : null }
}
