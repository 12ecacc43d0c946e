import type { Collections } from '@niujin/collections/server'
import { createColumns, type Columns } from '@niujin/columns/server'
import type { Comments } from '@niujin/comments/server'
import type { Authors, Follows, Moderation, Opinions } from '@niujin/community/ports'
import { createExperts, type Experts, type ExpertsDeps } from '@niujin/experts/server'
import { createFeed } from '@niujin/feed/server'
import { createFollows } from '@niujin/follows/server'
import type { Identity } from '@niujin/identity/server'
import { createModeration } from '@niujin/moderation/server'
import { createOpinions, type OpinionsFeature } from '@niujin/opinions/server'
import { createPosts, type Posts } from '@niujin/posts/server'
import { createProgrammeTopics } from '@niujin/programme-topics/server'
import { readingsOf } from '@niujin/search/server'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Watchlist } from '@niujin/watchlist/server'
import { ownPicturesIn, picturesIn, privatePicturesIn } from './adapters/files.ts'
import type { Adapters } from './adapters/open-adapters.ts'
import type { Belongings, Shop } from './commerce.ts'
import type { People } from './people.ts'

/** What the community stands on besides people. */
export interface CommunityGround {
  readonly identity: Identity
  readonly comments: Comments
  readonly belongings: Belongings
  readonly watchlist: Watchlist
}

/** What authors and their works are shown and judged by. */
export interface Community {
  readonly moderation: Moderation
  readonly opinions: Opinions
  readonly follows: Follows
  readonly authors: Authors
  /** Its features, in the order in which they are served. */
  readonly all: readonly Feature[]
  /** Where samples come in. */
  readonly doors: { readonly experts: Experts; readonly opinions: OpinionsFeature }
}

const COVER = { maxSide: 1280 }
const PICTURE = { maxSide: 2048 }
/** Who may publish articles, also where no session asks: when a planned one comes out. */
const WRITERS: readonly string[] = ['expert', 'teacher', 'advisor', 'operator']

/** Who writes, by which rules, who follows them, and how their works are recommended. */
export function createCommunity(adapters: Adapters, people: People, ground: CommunityGround): Community {
  const moderation = createModeration({ ...people, words: ground.comments.words })
  const opinions = createOpinions({ ...people, market: adapters.market })
  // Follows show what stands beside names, and experts show who is followed: each asks the other only when called.
  const later: { experts?: Experts } = {}
  const cards = cardsOver(adapters, ground, later)
  const follows = createFollows({ ...people, ...cards, jobs: adapters.jobs })
  const feed = createFeed({
    ...people,
    ...cards,
    follows: follows.follows,
    watchlist: ground.watchlist,
    rights: ground.belongings.entitlements.rights,
    pictures: ownPicturesIn(adapters.files, 'banners', COVER),
  })
  const ports = { moderation: moderation.moderation, opinions: opinions.opinions, follows: follows.follows }
  const experts = createExpertsOver(adapters, people, { ...ports, identity: ground.identity, activity: feed.activity })
  later.experts = experts
  const programmeTopics = createProgrammeTopics(people)
  const doors = { experts, opinions }
  return {
    ...ports,
    authors: experts.authors,
    doors,
    all: [moderation, opinions, follows, experts, feed, programmeTopics],
  }
}

/** What lists of works ask of others. */
function cardsOver({ market }: Adapters, { comments }: CommunityGround, later: { readonly experts?: Experts }) {
  return {
    authors: {
      badges: async (ids: readonly string[], connection: OpenTransaction) =>
        (await later.experts?.authors.badges(ids, connection)) ?? new Map<string, never>(),
    },
    comments: (kind: string, ids: readonly string[]) => comments.counts(kind, ids),
    instruments: { find: (id: string) => market.reader.find(id) },
  }
}

function createExpertsOver(
  { files }: Adapters,
  people: People,
  {
    identity,
    ...ports
  }: Omit<Community, 'authors' | 'all' | 'doors'> & {
    readonly identity: Identity
    readonly activity: ExpertsDeps['activity']
  },
): Experts {
  return createExperts({
    ...people,
    ...ports,
    roles: identity.titles,
    readings: readingsOf,
    covers: picturesIn(files, 'experts', COVER),
    certificates: privatePicturesIn(files, 'certificates', PICTURE),
  })
}

/** What is written and sold. */
export interface WritingGround extends Community {
  readonly comments: Comments
  readonly collections: Collections
  readonly belongings: Belongings
  readonly shop: Pick<Shop, 'products'>
}

/** Posts and columns. */
export interface Writing {
  readonly posts: Posts
  readonly columns: Columns
}

/** What members and experts write. */
export function createWriting(
  { files, market }: Adapters,
  people: People,
  { comments, collections, belongings, shop, ...community }: WritingGround,
): Writing {
  return {
    posts: createPosts({
      ...people,
      ...community,
      comments,
      pictures: picturesIn(files, 'posts', PICTURE),
      collected: (memberId, kind, ids, connection) => collections.collected(memberId, kind, ids, connection),
      instrumentName: (id) => market.reader.find(id)?.name,
    }),
    columns: createColumns({
      ...people,
      ...community,
      comments: (ids) => comments.counts('article', ids),
      isWriter: async (memberId, connection) =>
        (await people.members.rolesOf(memberId, connection)).some((role) => WRITERS.includes(role)),
      entitlements: belongings.entitlements.entitlements,
      prices: { ofProduct: (connection, wanted) => shop.products.offersOfProduct(connection, wanted) },
      pictures: picturesIn(files, 'articles', PICTURE),
      instruments: { find: (id) => market.reader.find(id)?.name },
    }),
  }
}
