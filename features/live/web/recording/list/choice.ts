/** What the recordings are chosen by. */
export interface Choice {
  readonly uid: string | undefined
  readonly programme: string | undefined
  /** Such as 2026-11-21. */
  readonly day: string | undefined
}

const DAY_SHAPE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The choice of an address; what it cannot mean is not chosen by. */
export function choiceOf(search: string): Choice {
  const query = new URLSearchParams(search)
  const read = (name: string, most: number) => {
    const value = query.get(name) ?? ''
    return value === '' || value.length > most ? undefined : value
  }
  const day = read('day', 10)
  return {
    uid: read('uid', 40),
    programme: read('programme', 20),
    day: day !== undefined && DAY_SHAPE.test(day) ? day : undefined,
  }
}

/** The choice as a call takes it: without what is not chosen by. */
export function chosenFields({ uid, programme, day }: Choice) {
  return {
    ...(uid !== undefined && { uid }),
    ...(programme !== undefined && { programme }),
    ...(day !== undefined && { day }),
  }
}

/** The address of a choice. */
export function recordingPath(choice: Choice): string {
  const query = new URLSearchParams(chosenFields(choice)).toString()
  return query === '' ? '/Review' : `/Review?${query}`
}
