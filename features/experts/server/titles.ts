import type { AuthorTitle } from '@niujin/community'
import { titleOf } from '../domain/index.ts'
import type { ExpertsDeps } from './deps.ts'
import { noteTitle, titledIds } from './profiles.ts'
import { within, type Change } from './tables.ts'

/** The kind that experts have in the search. */
export const EXPERT = 'expert'
const TITLES: readonly AuthorTitle[] = ['expert', 'teacher', 'advisor']

/** Notes the title that a member's roles give them now, in the transaction that changed the roles. */
export async function settleTitle(
  { roles, changes, now }: Pick<ExpertsDeps, 'roles' | 'changes' | 'now'>,
  change: Change,
  memberId: string,
): Promise<void> {
  const held = (await roles.among([memberId], change)).get(memberId) ?? []
  await noteTitle(change, memberId, titleOf(held), new Date(now()))
  await changes.notify(change, EXPERT, [memberId])
}

/** Gives a profile to everyone who has a title, however they came by it, and takes the title from those who have none any more; gives how many changed. */
export async function settleTitles({
  database,
  roles,
  changes,
  now,
}: Pick<ExpertsDeps, 'database' | 'roles' | 'changes' | 'now'>): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const change = within(transaction)
    const known = new Set(await titledIds(change))
    for (const title of TITLES) for (const id of await roles.holders(title, change)) known.add(id)
    const held = await roles.among([...known], change)
    const changed: string[] = []
    for (const id of [...known].toSorted())
      if (await noteTitle(change, id, titleOf(held.get(id) ?? []), new Date(now()))) changed.push(id)
    if (changed.length > 0) await changes.notify(change, EXPERT, changed)
    return changed.length
  })
}
