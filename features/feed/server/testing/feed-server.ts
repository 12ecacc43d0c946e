import { usualRights } from '@niujin/commerce/testing'
import { heardFollows, namedAuthors } from '@niujin/community/testing'
import { ok } from '@niujin/contract-kit'
import { contentKindsOf, type ContentKind, type Feature, type Piece } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createFeed, type FeedDeps } from '../index.ts'
import { createKeeping, type Keeping } from '../keeping.ts'
import type { FeedTables } from '../tables.ts'

/** Pictures that are only remembered. */
function keptPictures() {
  const kept: string[] = []
  const pictures: FeedDeps['pictures'] = {
    async keep(bytes) {
      const url = `/files/banners/${kept.length}-${bytes.length}.webp`
      kept.push(url)
      return ok({ url })
    },
    async forget(url) {
      kept.splice(kept.indexOf(url), 1)
    },
    isOwn: (url) => kept.includes(url),
  }
  return { kept, pictures }
}

/** What is on the shelf of a test, by kind and id. */
function shelfOf() {
  const pieces = new Map<string, Piece>()
  const kind = (name: string, title: string): ContentKind => {
    const find = async (ids: readonly string[]) =>
      new Map(
        ids.flatMap((id) => (pieces.has(`${name} ${id}`) ? [[id, pieces.get(`${name} ${id}`) as Piece] as const] : [])),
      )
    const own = () =>
      [...pieces.keys()]
        .filter((key) => key.startsWith(`${name} `))
        .map((key) => key.slice(name.length + 1))
        .toSorted()
    return {
      kind: name,
      title,
      isCommentable: true,
      isCollectable: true,
      find,
      pieces: {
        find,
        ids: async (after, count) =>
          own()
            .filter((id) => after === undefined || id > after)
            .slice(0, count),
      },
    }
  }
  const feature: Feature = {
    name: 'shelf',
    title: '书架',
    handlers: [],
    contentKinds: [kind('article', '文章'), kind('post', '说说'), kind('video', '视频')],
  }
  return { pieces, feature }
}

/** A thing that a test puts on the shelf. */
export interface Put extends Partial<Piece> {
  readonly kind?: string
  /** How long ago it came out, hours. */
  readonly hours?: number
}

/** The feed on its own, over a shelf of things; `staff` edits banners, and `vip…` see none. */
export async function startFeed() {
  const { pieces, feature: shelf } = shelfOf()
  const followed = new Map<string, readonly string[]>()
  const watched = new Map<string, readonly string[]>()
  const comments = new Map<string, number>()
  const { kept, pictures } = keptPictures()
  const { rights, setLevel } = usualRights()
  setLevel('', 'free')
  let keeping: Keeping | undefined
  const server = await startFeature(({ database, now, beside }: Foundation<FeedTables>) => {
    beside(shelf)
    const deps: FeedDeps = {
      database,
      now,
      rights: {
        limitOf: (connection, memberId, right) =>
          rights.limitOf(connection, memberId?.startsWith('vip') === true ? memberId : '', right),
      },
      may: (id, _, connection) => askedOver(connection, id === 'staff'),
      follows: { ...heardFollows(), latest: async (_connection, memberId) => followed.get(memberId) ?? [] },
      watchlist: { instrumentsOf: async (memberId) => watched.get(memberId) ?? [] },
      authors: namedAuthors,
      comments: async (kind, ids) => new Map(ids.map((id) => [id, comments.get(`${kind} ${id}`) ?? 0])),
      instruments: { find: () => undefined },
      members: {
        find: (ids, connection) =>
          askedOver(connection, new Map(ids.map((id) => [id, { niujinUid: id, nickname: id, avatar: null }]))),
      },
      pictures,
    }
    keeping ??= createKeeping({ ...deps, kinds: contentKindsOf([shelf]) })
    return createFeed(deps)
  })
  const { database, clock, feature } = server
  const put = (id: string, { kind = 'article', hours = 0, ...given }: Put = {}) =>
    pieces.set(`${kind} ${id}`, {
      id,
      title: id,
      text: id,
      link: `/column?id=${id}`,
      pictures: [],
      at: new Date(clock.at - hours * 3_600_000),
      instruments: [],
      hashtags: [],
      likes: 0,
      isRecommended: true,
      ...given,
    })
  const noteChanged = (kind: string, ids: readonly string[]) =>
    database.transaction().execute((change) => feature.changes.notify(change, kind, ids))
  return {
    ...server,
    pieces,
    followed,
    watched,
    comments,
    kept,
    put,
    noteChanged,
    /** Things come out, and the feed has read them. */
    async publish(id: string, given: Put = {}) {
      put(id, given)
      await noteChanged(given.kind ?? 'article', [id])
      await settled()
    },
  }

  /** What was noted has been read: not waiting for the feed to look by itself, which it does now and then. */
  async function settled() {
    await keeping?.drain()
    for (;;) {
      const { pending } = await database
        .selectFrom('feed.pending')
        .select((eb) => eb.fn.countAll<string>().as('pending'))
        .executeTakeFirstOrThrow()
      if (pending === '0') return
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}

export type FeedServer = Awaited<ReturnType<typeof startFeed>>

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
