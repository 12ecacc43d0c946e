import type { ContentKind, Piece } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { expertAuthors } from './authors.ts'
import type { ExpertsDeps } from './deps.ts'
import { wordsOf } from './mine-handlers.ts'
import { listedIds, profilesOf } from './profiles.ts'
import { within } from './tables.ts'
import { EXPERT } from './titles.ts'

const pathOf = (id: string) => `/Expert?id=${encodeURIComponent(id)}`

/** Experts as things that the search finds. */
export function expertKind(deps: Pick<ExpertsDeps, 'members' | 'roles'>): ContentKind {
  const found = (ids: readonly string[], connection: OpenTransaction) => listed(deps, ids, connection)
  return {
    kind: EXPERT,
    title: '砖家',
    isCommentable: false,
    isCollectable: false,
    async find(ids, connection) {
      const rows = await found(ids, connection)
      return new Map(
        rows.map(({ profile, card }) => [
          profile.member_id,
          {
            title: card.nickname,
            link: pathOf(profile.member_id),
            picture: card.avatar ?? undefined,
            authorId: profile.member_id,
          },
        ]),
      )
    },
    pieces: {
      async find(ids, connection) {
        const rows = await found(ids, connection)
        return new Map(
          rows.map(({ profile, card }): [string, Piece] => [
            profile.member_id,
            {
              id: profile.member_id,
              title: card.nickname,
              text: [wordsOf(profile), profile.firm].filter(Boolean).join('\n'),
              link: pathOf(profile.member_id),
              pictures: card.avatar === null ? [] : [card.avatar],
              authorId: profile.member_id,
              at: profile.created_at,
              instruments: [],
              hashtags: [],
              likes: 0,
              isRecommended: false,
            },
          ]),
        )
      },
      ids: (after, count, connection) => listedIds(within(connection), after, count),
    },
  }
}

async function listed(
  deps: Pick<ExpertsDeps, 'members' | 'roles'>,
  ids: readonly string[],
  connection: OpenTransaction,
) {
  const profiles = await profilesOf(within(connection), ids)
  const badges = await expertAuthors(deps).badges(ids, connection)
  const cards = await deps.members.find(ids, connection)
  return ids.flatMap((id) => {
    const [profile, card] = [profiles.get(id), cards.get(id)]
    return profile?.is_listed && card && badges.has(id) ? [{ profile, card }] : []
  })
}
