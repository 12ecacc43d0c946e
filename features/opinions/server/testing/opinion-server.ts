import type { OpinionWish } from '@niujin/community'
import { randomId } from '@niujin/contract-kit'
import type { ContentCard } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createOpinions } from '../index.ts'
import { followOpinions } from '../jobs.ts'
import type { OpinionTables } from '../tables.ts'
import type { movingMarket } from './moving-market.ts'

export const LICENCE = 'A0000000000001'

/** Opinions on their own over a market that a test moves, beside a feature with posts; `staff` may look at everyone's. */
export async function startOpinionServer({ market }: Pick<ReturnType<typeof movingMarket>, 'market'>) {
  const posts = new Map<string, ContentCard>()
  const server = await startFeature(({ database, now, beside }: Foundation<OpinionTables>) => {
    beside({
      name: 'others',
      title: '别的功能',
      handlers: [],
      contentKinds: [
        {
          kind: 'post',
          title: '说说',
          isCommentable: true,
          isCollectable: true,
          find: async (ids) => new Map([...posts].filter(([id]) => ids.includes(id))),
        },
      ],
    })
    return createOpinions({
      database,
      now,
      market,
      may: (id, _action, connection) => askedOver(connection, id === 'staff'),
      members: {
        find: (ids, connection) =>
          askedOver(
            connection,
            new Map(
              ids
                .filter((id) => id !== 'gone')
                .map((id) => [id, { niujinUid: id, nickname: `昵称${id}`, avatar: null }]),
            ),
          ),
      },
    })
  })
  const { database, feature } = server
  const troubles: unknown[] = []
  return {
    ...server,
    posts,
    troubles,
    /** Publishes a post with an opinion; gives its id, and what was refused. */
    async mark(
      wish: Partial<OpinionWish> = {},
      given: { authorId?: string; licence?: string | null; id?: string } = {},
    ) {
      const { authorId = 'advisor-1', licence = LICENCE, id = randomId(8) } = given
      const whole = { instrumentId: 'SH.600001', stance: 'bullish', horizon: 5, ...wish } as const
      const marked = await database
        .transaction()
        .execute((change) => feature.opinions.mark(change, { kind: 'post', id, authorId, licence, wish: whole }))
      if (marked.ok) posts.set(id, { title: `说说 ${id}`, link: `/UGC?id=${id}` })
      return { id, refused: marked.ok ? undefined : marked.code }
    },
    /** What happens after each close. */
    follow: () => followOpinions({ database, market }, (error) => void troubles.push(error)),
    cardOf: async (id: string) => (await feature.opinions.cards(database, 'post', [id])).get(id),
    recordOf: async (authorId: string) => (await feature.opinions.records(database, [authorId])).get(authorId),
  }
}

export type OpinionServer = Awaited<ReturnType<typeof startOpinionServer>>
