import type { NewsDeps } from './deps.ts'
import { dropSimulated, keepFlash, retractFlash, type FlashRow, type NewFlash } from './flash-store.ts'
import type { NewsDatabase } from './tables.ts'

type Writing = Pick<NewsDeps, 'database' | 'changes'>

/** Keeps an item and tells of it; undefined when it was there before. */
export function writeFlash({ database, changes }: Writing, given: NewFlash): Promise<FlashRow | undefined> {
  return database.transaction().execute(async (change) => {
    const row = await keepFlash(change, given)
    if (row) await changes.notify(change, 'flash', [row.id])
    return row
  })
}

/** Takes an item back and tells of it; undefined when it was taken back already. */
export function takeBackFlash(
  { database, changes }: Writing,
  id: string,
  how: Parameters<typeof retractFlash>[2],
): Promise<FlashRow | undefined> {
  return database.transaction().execute(async (change) => {
    const row = await retractFlash(change, id, how)
    if (row) await changes.notify(change, 'flash', [id])
    return row
  })
}

/** Deletes ordinary items of a simulated market that are older, and tells of them; gives how many. */
export function forgetSimulated(
  { database, changes }: { readonly database: NewsDatabase; readonly changes: NewsDeps['changes'] },
  before: Date,
): Promise<number> {
  return database.transaction().execute(async (change) => {
    const ids = await dropSimulated(change, before)
    await changes.notify(change, 'flash', ids)
    return ids.length
  })
}
