import { easyModeration, heardChanges, heardFollows, heardOpinions, namedAuthors } from '@niujin/community/testing'
import { ok, randomId, type CallOutcome, type InputOf } from '@niujin/contract-kit'
import type { ContentCard, ContentKind, Feature } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import {
  editPost,
  savePost,
  staffDecidePost,
  uploadPicture,
  voteOnPost,
  type Post,
  type Verdict,
} from '../../contract/index.ts'
import type { LatestComment, PostsDeps } from '../deps.ts'
import { createPosts } from '../index.ts'
import type { PostTables } from '../tables.ts'

const NAMES: Readonly<Record<string, string>> = {
  'SH.600519': '贵州茅台',
  'SH.601318': '中国平安',
  'SZ.300750': '宁德时代',
}

/** Everyone is called by their id; one who has left has no card. */
const members: PostsDeps['members'] = {
  find: (ids, connection) =>
    askedOver(
      connection,
      new Map(
        ids.filter((id) => id !== 'gone').map((id) => [id, { niujinUid: id, nickname: `昵称${id}`, avatar: null }]),
      ),
    ),
  suggest: (beginning, count, connection) =>
    askedOver(
      connection,
      ['小牛', '小牛犊', '大牛']
        .filter((nickname) => nickname.startsWith(beginning))
        .slice(0, count)
        .map((nickname) => ({ niujinUid: `uid-${nickname}`, nickname, avatar: null })),
    ),
}

/** What a test looks into and turns. */
export interface Beside {
  readonly changes: ReturnType<typeof heardChanges>
  readonly follows: ReturnType<typeof heardFollows>
  readonly opinions: ReturnType<typeof heardOpinions>
  /** Comments on posts. */
  readonly said: LatestComment[]
  readonly collected: Set<string>
  readonly articles: Map<string, ContentCard>
  /** Addresses of pictures that are kept. */
  readonly files: Set<string>
}

/** The feature on its own, with a clock that a test moves; what is beside it is there to look into. */
export async function startPostsServer() {
  const beside: Beside = {
    changes: heardChanges(),
    follows: heardFollows(),
    opinions: heardOpinions(),
    said: [],
    collected: new Set(),
    articles: new Map(),
    files: new Set(),
  }
  const server = await startFeature(
    (foundation: Foundation<PostTables>) => {
      foundation.beside(articlesFeature(beside.articles))
      return createPosts(depsOf(foundation, beside))
    },
    { isInboxOnce: true },
  )
  const { client, clock } = server
  const once = () => ({ idempotencyKey: randomId() })
  const write = (memberId: string, given: Partial<InputOf<typeof savePost>> = {}) =>
    client(memberId).call(savePost, { text: `第 ${randomId()} 条`, ...given }, once())
  return {
    ...server,
    ...beside,
    once,
    write,
    /** A post that was taken; the clock moves on. */
    async written(memberId: string, given: Partial<InputOf<typeof savePost>> | string = {}): Promise<Post> {
      clock.at += 1000
      return valueOf(await write(memberId, typeof given === 'string' ? { text: given } : given)).post
    },
    edit: (memberId: string, postId: string, given: Omit<InputOf<typeof editPost>, 'postId'>) =>
      client(memberId).call(editPost, { postId, ...given }, once()),
    decide: (postId: string, verdict: Verdict, reason = verdict === 'hide' ? '广告' : '') =>
      client('staff').call(staffDecidePost, { postId, verdict, reason }, once()),
    vote: (memberId: string, postId: string, way: 'up' | 'down' | 'cancel') =>
      client(memberId).call(voteOnPost, { postId, way }),
    async picture(memberId: string, use: 'picture' | 'chart' = 'picture') {
      const file = new File([new Uint8Array([1, 2, 3])], 'a.webp')
      return valueOf(await client(memberId).call(uploadPicture, { use }, { files: { file } }))
    },
  }
}

export type PostsServer = Awaited<ReturnType<typeof startPostsServer>>

function depsOf({ database, now, inbox }: Foundation<PostTables>, beside: Beside): PostsDeps {
  return {
    database,
    now,
    members,
    may: (memberId, action, connection) =>
      askedOver(connection, memberId.startsWith('staff') === (action === 'content.review')),
    notices: inbox.notices,
    pictures: {
      async keep(_bytes, use) {
        const url = `/files/posts/${use}-${randomId()}.webp`
        beside.files.add(url)
        return ok({ url, width: 30, height: 20 })
      },
      async forget(url) {
        beside.files.delete(url)
      },
    },
    authors: namedAuthors,
    changes: beside.changes,
    follows: beside.follows,
    opinions: beside.opinions,
    moderation: easyModeration,
    comments: {
      counts: (_kind, ids, connection) =>
        askedOver(
          connection,
          new Map(ids.map((id) => [id, beside.said.filter(({ targetId }) => targetId === id).length])),
        ),
      latest: (_kind, ids, each, connection) =>
        askedOver(
          connection,
          ids.flatMap((id) => beside.said.filter(({ targetId }) => targetId === id).slice(-each)),
        ),
    },
    collected: (memberId, _kind, ids, connection) =>
      askedOver(connection, new Set(ids.filter((id) => beside.collected.has(`${memberId} ${id}`)))),
    instrumentName: (id) => NAMES[id],
  }
}

function articlesFeature(articles: ReadonlyMap<string, ContentCard>): Feature {
  const kind: ContentKind = {
    kind: 'article',
    title: '文章',
    isCommentable: true,
    isCollectable: true,
    find: (ids, connection) =>
      askedOver(
        connection,
        new Map(ids.flatMap((id) => (articles.has(id) ? [[id, articles.get(id) as ContentCard]] : []))),
      ),
  }
  return { name: 'articles', title: '专栏', handlers: [], contentKinds: [kind] }
}

/** The value of a call that must succeed. @throws with what was said instead */
export function valueOf<Value>(outcome: CallOutcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

/** The code of a call that must be refused. */
export function codeOf(outcome: CallOutcome<unknown, string>): string {
  return outcome.ok ? 'ok' : outcome.code
}
