import type { Person } from '../contract/fields.ts'
import type { LearningDeps } from './deps.ts'
import type { Reads } from './tables.ts'

/** Finds cards of members by their ids; who has none any more is shown without a name. */
export async function peopleOf(
  { members }: Pick<LearningDeps, 'members'>,
  reads: Reads,
  ids: readonly (string | null)[],
): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const found = wanted.length === 0 ? new Map<string, Person>() : await members.find(wanted, reads)
  return (id) => found.get(id) ?? { niujinUid: id, nickname: '已注销的学员', avatar: null }
}
