/** A place in a list that is ordered by time and id. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** A place as it travels: opaque to the caller. */
export function cursorOf({ created_at: at, id }: { created_at: Date; id: string }): string {
  return `${at.getTime()}.${id}`
}

/** The place of a cursor; one that names none starts from the newest. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const [, at, id] = /^(\d{1,14})\.(\w{1,40})$/.exec(cursor ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id }
}
