import { fail, ok, type Result } from '@niujin/contract-kit'

/** A place in a list of tickets. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** A place as it travels: opaque to the caller. */
export function cursorOf({ updated_at, id }: { updated_at: Date; id: string }): string {
  return `${updated_at.getTime()}.${id}`
}

/** The place of a cursor; undefined where none was given. */
export function placeOf(cursor: string | undefined): Result<Place | undefined, 'CURSOR_INVALID'> {
  if (cursor === undefined) return ok(undefined)
  const [, at = '', id = ''] = /^(\d{1,14})\.([\w-]{1,40})$/.exec(cursor) ?? []
  return id === '' ? fail('CURSOR_INVALID') : ok({ at: new Date(Number(at)), id })
}
