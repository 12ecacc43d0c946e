import type { AuthorBadge } from '@niujin/community'
import type { Authors } from '@niujin/community/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ExpertRow } from '../contract/index.ts'
import { titleOf } from '../domain/index.ts'
import type { ExpertsDeps } from './deps.ts'
import { profilesOf } from './profiles.ts'
import { within, type ProfileRow } from './tables.ts'

/** What stands beside authors' names: the title their roles give, and the licence of advisors. */
export function expertAuthors({ roles }: Pick<ExpertsDeps, 'roles'>): Authors {
  return {
    async badges(ids, connection) {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) return new Map()
      const held = await roles.among(wanted, connection)
      const titles = [...held].flatMap(([id, titled]) => {
        const title = titleOf(titled)
        return title === null ? [] : [{ id, title }]
      })
      const advisors = titles.filter(({ title }) => title === 'advisor').map(({ id }) => id)
      const profiles = await profilesOf(within(connection), advisors)
      return new Map(
        titles.map(({ id, title }): [string, AuthorBadge] => [
          id,
          { title, licence: title === 'advisor' ? (profiles.get(id)?.licence_no ?? null) : null },
        ]),
      )
    },
  }
}

/** Authors as a list shows them to somebody, by niujinUid; ids that nobody has are left out. */
export async function expertRows(
  deps: Pick<ExpertsDeps, 'members' | 'roles' | 'follows'>,
  ids: readonly string[],
  memberId: string | undefined,
  connection: OpenTransaction,
): Promise<ReadonlyMap<string, ExpertRow>> {
  if (ids.length === 0) return new Map()
  const { members, follows } = deps
  const cards = await members.find(ids, connection)
  const badges = await expertAuthors(deps).badges(ids, connection)
  const profiles = await profilesOf(within(connection), ids)
  const counts = await follows.counts(connection, ids)
  const followed = await follows.followed(connection, memberId, ids)
  return new Map(
    [...cards].map(([id, card]): [string, ExpertRow] => {
      const badge = badges.get(id) ?? null
      return [
        id,
        {
          niujinUid: card.niujinUid,
          nickname: card.nickname,
          avatar: card.avatar,
          badge,
          ...saidBy(badge, profiles.get(id)),
          followers: counts.get(id) ?? 0,
          isFollowed: followed.has(id),
          isSelf: id === memberId,
        },
      ]
    }),
  )
}

/** What an author with a title says about themselves. */
function saidBy(
  badge: AuthorBadge | null,
  profile: ProfileRow | undefined,
): Pick<ExpertRow, 'headline' | 'fields' | 'firm'> {
  if (!badge || !profile) return { headline: '', fields: [], firm: null }
  const { headline, fields, firm } = profile
  return { headline, fields, firm: badge.title === 'advisor' && firm !== '' ? firm : null }
}
