import type { Instrument } from '@niujin/market'
import type { ContentKind, Feature, Piece } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import type { SearchEngine } from '../engine/port.ts'
import { createPostgresEngine } from '../engine/postgres/index.ts'
import type { Depths } from '../engine/postgres/find-kind.ts'
import { createSearch } from '../index.ts'
import { notifySearch } from '../feed/pending.ts'
import type { SearchTables } from '../tables.ts'

/** What kinds are called in the tests. */
const TITLES: Readonly<Record<string, string>> = {
  expert: '砖家',
  article: '文章',
  post: '说说',
  video: '视频',
  flash: '快讯',
  live: '直播',
  help: '帮助',
}

/** A thing of a test. */
export type Written = Partial<Omit<Piece, 'id'>> & { readonly kind: string; readonly id: string }

/** Members as others see them: 王老师 is wang, others by their id. */
const NICKNAMES: Readonly<Record<string, string>> = { wang: '王大有', li: '李小牛' }

interface Given {
  readonly instruments?: readonly Instrument[]
  /** Those with the largest amount today. */
  readonly largest?: readonly Pick<Instrument, 'id'>[]
  readonly depths?: Depths
  readonly engine?: SearchEngine
  readonly hotLeast?: { readonly devices: number; readonly addresses: number }
}

/** The search with things of every kind that a test writes; `staff` may do everything. */
export async function startSearchServer({ instruments = [], largest = [], depths, engine, hotLeast }: Given = {}) {
  const things = new Map<string, Map<string, Piece>>(Object.keys(TITLES).map((kind) => [kind, new Map()]))
  const server = await startFeature(({ database, now, beside }: Foundation<SearchTables>) => {
    beside(contentOf(things))
    return createSearch({
      database,
      now,
      instruments: () => instruments,
      hotInstruments: () => largest,
      worthOf: () => 0,
      may: (id, _action, connection) => askedOver(connection, id === 'staff'),
      members: {
        find: (ids, connection) =>
          askedOver(
            connection,
            new Map(ids.map((id) => [id, { nickname: NICKNAMES[id] ?? `昵称${id}`, avatar: null }])),
          ),
      },
      engine: engine ?? createPostgresEngine({ database, now, ...(depths && { depths }) }),
      ...(hotLeast && { hotLeast }),
    })
  })
  const { database, clock } = server
  const change = (kind: string, ids: readonly string[]) =>
    database.transaction().execute((transaction) => notifySearch(transaction, kind, ids))
  const isInStep = async () => {
    const state = await database.selectFrom('search.state').select('wanted_at').executeTakeFirstOrThrow()
    const waiting = await database.selectFrom('search.pending').select('number').limit(1).executeTakeFirst()
    return state.wanted_at === null && waiting === undefined
  }
  return {
    ...server,
    change,
    /** Everything that was written is in the index. */
    async settled() {
      while (!(await isInStep()) && server.troubles.length === 0) await new Promise((done) => setTimeout(done, 20))
    },
    /** Writes things and says so, each a second later than the one before. */
    async write(...given: readonly Written[]) {
      for (const { kind, id, ...more } of given) {
        clock.at += 1000
        const piece = {
          id,
          title: '',
          text: '',
          link: `/${kind}?id=${id}`,
          pictures: [],
          instruments: [],
          hashtags: [],
          likes: 0,
        }
        things.get(kind)?.set(id, { ...piece, at: new Date(clock.at), isRecommended: true, ...more })
      }
      for (const [kind, own] of Map.groupBy(given, (one) => one.kind))
        await change(
          kind,
          own.map(({ id }) => id),
        )
    },
    /** Takes a thing away and says so. */
    async remove(kind: string, id: string) {
      things.get(kind)?.delete(id)
      await change(kind, [id])
    },
    things,
  }
}

export type SearchServer = Awaited<ReturnType<typeof startSearchServer>>

/** A feature that has things of every kind. */
function contentOf(things: ReadonlyMap<string, ReadonlyMap<string, Piece>>): Feature {
  const kindOf = (kind: string, own: ReadonlyMap<string, Piece>): ContentKind => ({
    kind,
    title: TITLES[kind] ?? kind,
    isCommentable: false,
    isCollectable: false,
    find: async () => new Map(),
    pieces: {
      find: (ids, connection) =>
        askedOver(connection, new Map(ids.flatMap((id) => (own.has(id) ? [[id, own.get(id) as Piece]] : [])))),
      ids: (after, count, connection) =>
        askedOver(
          connection,
          [...own.keys()]
            .toSorted()
            .filter((id) => after === undefined || id > after)
            .slice(0, count),
        ),
    },
  })
  return {
    name: 'things',
    title: '内容',
    handlers: [],
    contentKinds: [...things].map(([kind, own]) => kindOf(kind, own)),
  }
}
