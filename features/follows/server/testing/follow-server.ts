import { namedAuthors } from '@niujin/community/testing'
import type { ContentKind, Feature, Piece } from '@niujin/server-kit'
import type { Jobs } from '@niujin/server-kit/jobs'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import * as z from 'zod/mini'
import { createFollows } from '../index.ts'
import type { CameOut } from '../piece-store.ts'
import type { FollowTables } from '../tables.ts'

/** Articles and posts that a test writes, by their id. */
function library() {
  const pieces = new Map<string, Piece>()
  const kind = (name: string, title: string): ContentKind => {
    const find = async (ids: readonly string[]) => new Map([...pieces].filter(([id]) => ids.includes(id)))
    return {
      kind: name,
      title,
      isCommentable: true,
      isCollectable: true,
      find,
      pieces: { find, ids: async () => [...pieces.keys()] },
    }
  }
  const feature: Feature = {
    name: 'library',
    title: '书架',
    handlers: [],
    contentKinds: [kind('article', '文章'), kind('post', '说说')],
  }
  return { pieces, feature }
}

/** Jobs that wait until a test says so; what throws stays. */
function heldJobs() {
  const works = new Map<string, (data: object) => Promise<void>>()
  const waiting: { name: string; data: object }[] = []
  const jobs: Pick<Jobs, 'work' | 'enqueue'> = {
    work: (name, data, work) => void works.set(name, (given) => work(z.parse(data, given))),
    async enqueue(_transaction, name, data) {
      waiting.push({ name, data })
    },
  }
  return {
    jobs,
    async runJobs() {
      while (waiting[0]) {
        const { name, data } = waiting[0]
        await works.get(name)?.(data)
        waiting.shift()
      }
    },
  }
}

/** Follows on their own; nobody has an id that begins with no-. */
export async function startFollows() {
  const { pieces, feature: shelf } = library()
  const held = heldJobs()
  const server = await startFeature(
    ({ database, now, inbox, beside }: Foundation<FollowTables>) => {
      beside(shelf)
      return createFollows({
        database,
        now,
        jobs: held.jobs,
        notices: inbox.notices,
        authors: namedAuthors,
        comments: async (_kind, ids) => new Map(ids.map((id) => [id, 2])),
        instruments: { find: (id) => (id === 'SH.600519' ? { name: '贵州茅台', kind: 'stock' } : undefined) },
        members: {
          find: (ids, connection) =>
            askedOver(
              connection,
              new Map(
                ids
                  .filter((id) => !id.startsWith('no-'))
                  .map((id) => [id, { niujinUid: id, nickname: `昵称${id}`, avatar: null }]),
              ),
            ),
        },
      })
    },
    { isInboxOnce: true },
  )
  const { database, feature, clock } = server
  return {
    ...server,
    pieces,
    runJobs: () => held.runJobs(),
    /** An author's thing comes out, as whoever publishes says it. */
    publish(authorId: string, id: string, given: Partial<CameOut> = {}) {
      const kind = given.kind ?? 'article'
      const title = `${authorId}的${id}`
      const link = `/column?id=${id}`
      pieces.set(id, {
        id,
        title,
        link,
        text: `${title}讲了换手率。`,
        pictures: [],
        authorId,
        at: new Date(clock.at),
        instruments: ['SH.600519', 'SZ.000000'],
        hashtags: [],
        likes: 3,
        isRecommended: true,
      })
      const piece = { kind, id, authorId, title, link, isImportant: kind === 'article', ...given }
      return database.transaction().execute((change) => feature.follows.published(change, piece))
    },
  }
}

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
