import type { Place } from './store.ts'

/** A page of rows that were asked for with one more than is given: the page, and where the next begins. */
export function pageOf<Row>(rows: readonly Row[], count: number, whereIs: (row: Row) => Place): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, count)
  const last = page.at(-1)
  const place = rows.length > count && last ? whereIs(last) : undefined
  return { rows: page, nextCursor: place ? `${place.at.getTime()}.${place.id}` : null }
}

/** The place of a cursor; undefined, the beginning, for none or a broken one. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const [, at = '', id = ''] = /^(\d{1,14})\.(\w{1,40})$/.exec(cursor ?? '') ?? []
  return id === '' ? undefined : { at: new Date(Number(at)), id }
}

const SHANGHAI_OFFSET = 8 * 3_600_000
const DAY = 86_400_000

/** A day in Shanghai, such as 2026-11-21, from its midnight to the next. */
export function spanOfDay(day: string): { readonly from: Date; readonly to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET
  return { from: new Date(from), to: new Date(from + DAY) }
}

/** The day in Shanghai of a moment. */
export function dayOf(at: number): string {
  return new Date(at + SHANGHAI_OFFSET).toISOString().slice(0, 10)
}
