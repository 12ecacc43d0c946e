import { heardChanges, heardFollows } from '@niujin/community/testing'
import { contentKindsOf } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createNews, type NewsDeps } from '../index.ts'
import type { NewsTables } from '../tables.ts'
import { smallMarket } from './small-market.ts'

/** The feature on its own over a small market. Members are experts e1, e2, the operator op and everyone else. */
export async function startNewsServer(given: Partial<Pick<NewsDeps, 'sources' | 'dividends'>> = {}) {
  const small = smallMarket()
  const changes = heardChanges()
  const follows = heardFollows()
  const server = await startFeature(({ database, clock, now, inbox }: Foundation<NewsTables>) => {
    clock.at = Date.parse('2026-11-20T10:00:00+08:00')
    const deps: NewsDeps = {
      database,
      now,
      market: small.market,
      sources: [],
      members: {
        find: (ids, connection) =>
          askedOver(connection, new Map(ids.map((id) => [id, { niujinUid: id, nickname: `昵称${id}`, avatar: null }]))),
      },
      may: (memberId, action, connection) =>
        askedOver(
          connection,
          action === 'content.review'
            ? memberId.startsWith('op')
            : memberId.startsWith('e') || memberId.startsWith('op'),
        ),
      notices: inbox.notices,
      changes,
      follows,
      ...given,
    }
    return { ...createNews(deps), deps }
  })
  const { feature: news } = server
  return {
    ...small,
    ...server,
    news,
    deps: news.deps,
    /** What was told to be new, changed or gone, since it was asked last. */
    heard: () => changes.heard.splice(0).map(({ kind, id }) => `${kind} ${id}`),
    /** What came out for those who follow its author. */
    came: follows.came,
    /** What comments and collections show of news. */
    cardsOf: (kind: string, ids: readonly string[]) => contentKindsOf([news]).get(kind)?.find(ids, server.database),
  }
}

export type NewsServer = Awaited<ReturnType<typeof startNewsServer>>
