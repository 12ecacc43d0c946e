import type { OpenTransaction } from '@niujin/server-kit/database'
import { FIELDS, LIMITS, type Field } from '../contract/index.ts'
import { findExperts, type FindableExpert } from '../domain/index.ts'
import type { ExpertsDeps } from './deps.ts'
import { rankedProfiles } from './ranking-store.ts'
import { within, type ProfileRow } from './tables.ts'

/** Finds experts by what people remember of them. */
export interface Finder {
  /** Their ids, best first. */
  find(text: string, field: Field | undefined, connection: OpenTransaction): Promise<readonly string[]>
}

/** Names are read anew so often at most (milliseconds): they stand with accounts, which do not tell when one changes. */
const HELD_MS = 30_000
/** More experts than one product has. */
const MOST = 5000

type Found = FindableExpert & { readonly keys: readonly Field[] }

/** Keeps the names of all listed experts with their readings: some thousands, looked through in a millisecond. */
export function createFinder({ now, members, readings }: Pick<ExpertsDeps, 'now' | 'members' | 'readings'>): Finder {
  let held: { readonly at: number; readonly all: readonly Found[] } | undefined
  const known = new Map<string, readonly (readonly string[])[]>()
  const readingsOf = (name: string) => {
    const before = known.get(name) ?? readings(name)
    known.set(name, before)
    return before
  }
  const read = async (connection: OpenTransaction): Promise<readonly Found[]> => {
    const rows = await rankedProfiles(within(connection), { isListed: true, count: MOST })
    const cards = await members.find(
      rows.map((row) => row.member_id),
      connection,
    )
    return rows.flatMap((row) => {
      const card = cards.get(row.member_id)
      return card ? [findable(row, card.nickname, readingsOf(card.nickname))] : []
    })
  }
  return {
    async find(text, field, connection) {
      if (!held || now() - held.at > HELD_MS) held = { at: now(), all: await read(connection) }
      const wanted = field === undefined ? held.all : held.all.filter(({ keys }) => keys.includes(field))
      return findExperts(wanted, text, LIMITS.found).map(({ id }) => id)
    },
  }
}

function findable(row: ProfileRow, name: string, readings: FindableExpert['readings']): Found {
  return {
    id: row.member_id,
    name,
    readings,
    headline: row.headline,
    firm: row.firm,
    fields: row.fields.map((one) => FIELDS[one]),
    keys: row.fields,
    points: row.points,
  }
}
