import { allowedTo } from './allowed.ts'
import type { ScreeningCalls } from './deps.ts'
import { formulasOf, inTurn, screenNamesOf } from './store.ts'
import type { Change } from './tables.ts'
import type { Owner } from './owner.ts'

/** Most letters of a name. */
const NAME_LENGTH = 20
const FROM_DEVICE = '（本机）'

/**
 * What a guest kept on a device becomes the member's who signs in there, under the same ids. A name the member has
 * already gets 本机; what there is no room for stays with the device.
 */
export async function adoptDevice(
  { database, rights }: Pick<ScreeningCalls, 'database' | 'rights'>,
  memberId: string,
  device: string,
): Promise<void> {
  const member: Owner = { owner_kind: 'member', owner_id: memberId }
  const guest: Owner = { owner_kind: 'device', owner_id: device }
  await database.transaction().execute(async (change) => {
    await inTurn(change, guest)
    await inTurn(change, member)
    await adopt(change, 'screening.saved_screen', {
      member,
      mine: await screenNamesOf(change, member),
      theirs: await screenNamesOf(change, guest),
      most: (await allowedTo(rights, change, { owner: member, right: 'savedScreens' })).has,
    })
    await adopt(change, 'screening.own_formula', {
      member,
      mine: await formulasOf(change, member),
      theirs: await formulasOf(change, guest),
      most: (await allowedTo(rights, change, { owner: member, right: 'formulas' })).has,
    })
  })
}

interface Named {
  readonly id: string
  readonly name: string
}

interface Adopting {
  readonly member: Owner
  readonly mine: readonly Named[]
  readonly theirs: readonly Named[]
  readonly most: number
}

async function adopt(
  change: Change,
  table: 'screening.saved_screen' | 'screening.own_formula',
  { member, mine, theirs, most }: Adopting,
): Promise<void> {
  const names = new Set(mine.map(({ name }) => name))
  for (const { id, name } of theirs.slice(0, Math.max(0, most - mine.length))) {
    const free = freeName(name, names)
    names.add(free)
    await change
      .updateTable(table)
      .set({ ...member, address: null, name: free })
      .where('id', '=', id)
      .execute()
  }
}

/** The name, or the name with 本机 and a number when it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? FROM_DEVICE : `（本机${number}）`
    const marked = `${name.slice(0, NAME_LENGTH - mark.length)}${mark}`
    if (!taken.has(marked)) return marked
  }
}
