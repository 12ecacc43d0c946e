import type { Beside } from './import-line.ts'

/** What a member wrote down of a stock; cost in milli a share. */
export interface Written {
  readonly note: string
  readonly cost: number | null
  readonly quantity: number | null
}

const FIELDS = ['note', 'cost', 'quantity'] as const
/** How many stocks each of the three is about. */
type WrittenCounts = Record<(typeof FIELDS)[number], number>

/** What an import does to what is written down. */
export interface NoteMerge {
  /** What is then written of each stock where something changes. */
  readonly notes: ReadonlyMap<string, Written>
  /** Where nothing was written and the file has something. */
  readonly filled: WrittenCounts
  /** Where both have something and it is not the same; the member's own stays unless they chose the file's. */
  readonly differing: WrittenCounts
}

/** Fills in what is not written yet; what is stays as it is, unless the person chose that the file replaces it. */
export function mergeNotes(
  own: ReadonlyMap<string, Written>,
  rows: readonly { id: string | undefined; beside?: Beside | undefined }[],
  replace: boolean,
): NoteMerge {
  const filled = { note: 0, cost: 0, quantity: 0 }
  const differing = { note: 0, cost: 0, quantity: 0 }
  const notes = new Map<string, Written>()
  for (const [id, given] of writtenIn(rows)) {
    const before = own.get(id) ?? { note: '', cost: null, quantity: null }
    const after = { ...before }
    for (const field of FIELDS) {
      if (isEmpty(given[field]) || given[field] === before[field]) continue
      const isFree = isEmpty(before[field])
      if (isFree) filled[field] += 1
      else differing[field] += 1
      if (isFree || replace) Object.assign(after, { [field]: given[field] })
    }
    if (FIELDS.some((field) => after[field] !== before[field])) notes.set(id, after)
  }
  return { notes, filled, differing }
}

/** What a file says of each stock; of several rows the first that says something. */
function writtenIn(rows: readonly { id: string | undefined; beside?: Beside | undefined }[]): Map<string, Written> {
  const given = new Map<string, Written>()
  for (const { id, beside } of rows) {
    if (id === undefined || !beside) continue
    const before = given.get(id)
    given.set(id, {
      note: before?.note || beside.note,
      cost: before?.cost ?? beside.cost,
      quantity: before?.quantity ?? beside.quantity,
    })
  }
  return given
}

function isEmpty(value: string | number | null): boolean {
  return value === null || value === ''
}
