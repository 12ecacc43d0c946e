import { createColumns } from '@niujin/columns/server'
import { easyModeration, heardChanges, heardFollows, heardOpinions, namedAuthors } from '@niujin/community/testing'
import { ok } from '@niujin/contract-kit'
import { createExperts } from '@niujin/experts/server'
import { createFeed } from '@niujin/feed/server'
import { createFollows } from '@niujin/follows/server'
import { createModeration } from '@niujin/moderation/server'
import { createOpinions } from '@niujin/opinions/server'
import { createPosts } from '@niujin/posts/server'
import { createProgrammeTopics } from '@niujin/programme-topics/server'
import type { Feature } from '@niujin/server-kit'
import { fakeAdapters, quietMarket, type Making } from './fake-adapters.ts'

const refused = () => Promise.reject(new Error('没有备好'))
const nothing = () => Promise.resolve(new Map<string, never>())
const pictures = {
  keep: () => Promise.resolve(ok({ url: '/files/picture.webp', key: 'picture', width: 1, height: 1 })),
  forget: () => Promise.resolve(),
  isOwn: () => false,
  read: refused,
}
const people = {
  now: () => Date.now(),
  notices: { send: () => Promise.resolve() },
  may: () => Promise.resolve(false),
  members: { find: nothing, suggest: () => Promise.resolve([]) },
  changes: heardChanges(),
  authors: namedAuthors,
  follows: heardFollows(),
  opinions: heardOpinions(),
  moderation: easyModeration,
  comments: nothing,
  instruments: { find: () => undefined },
}

/** Each feature of the community by its name, made with fakes in place of all others. */
export const createCommunityAlone: Readonly<Record<string, (making: Making) => Feature>> = {
  moderation: ({ database }) =>
    createModeration({
      ...people,
      database,
      words: { find: () => Promise.resolve([]), isMuted: () => Promise.resolve(false) },
    }),
  opinions: ({ database }) => createOpinions({ ...people, database, market: quietMarket() }),
  follows: ({ database, folder }) => createFollows({ ...people, database, jobs: fakeAdapters(database, folder).jobs }),
  experts: ({ database }) =>
    createExperts({
      ...people,
      database,
      roles: { among: nothing, holders: () => Promise.resolve([]), grant: refused, revoke: refused },
      activity: { of: nothing },
      readings: () => [],
      covers: pictures,
      certificates: pictures,
    }),
  posts: ({ database }) =>
    createPosts({
      ...people,
      database,
      pictures,
      comments: { counts: nothing, latest: () => Promise.resolve([]) },
      collected: () => Promise.resolve(new Set()),
      instrumentName: () => undefined,
    }),
  columns: ({ database }) =>
    createColumns({
      ...people,
      database,
      isWriter: () => Promise.resolve(false),
      entitlements: { find: () => Promise.resolve(undefined) },
      prices: { ofProduct: () => Promise.resolve([]) },
      pictures,
    }),
  feed: ({ database }) =>
    createFeed({
      ...people,
      database,
      watchlist: { instrumentsOf: () => Promise.resolve([]) },
      rights: { limitOf: () => Promise.resolve({ has: 1, refusal: '到上限了' }) },
      pictures,
    }),
  'programme-topics': ({ database }) => createProgrammeTopics({ ...people, database }),
}
