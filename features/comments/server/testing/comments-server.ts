import { randomId, type CallOutcome } from '@niujin/contract-kit'
import type { ContentCard, ContentKind, Notice } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { saveComment, type Comment } from '../../contract/index.ts'
import { createComments } from '../index.ts'
import type { CommentTables } from '../tables.ts'

const MINUTE = 60_000

/** The feature on its own, beside one that brings content, with a clock that a test moves. */
export async function startCommentsServer() {
  const posts = new Map<string, ContentCard>()
  const others = { name: 'others', title: '别的功能', handlers: [], contentKinds: kindsOf(posts) }
  const server = await startFeature(
    ({ database, now, inbox, beside }: Foundation<CommentTables>) => {
      beside(others)
      return createComments({
        database,
        now,
        // Everyone is called by their id; the one who has left has no card.
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
        may: (memberId, action, connection) =>
          askedOver(connection, action === 'comment' ? !memberId.startsWith('staff') : memberId.startsWith('staff')),
        notices: inbox.notices,
      })
    },
    { isInboxOnce: true },
  )
  await server.run()
  const { client, clock, inbox, feature: comments } = server
  const say = (
    memberId: string,
    content: string,
    more: { targetType?: string; targetId?: string; parentId?: string } = {},
  ) => client(memberId).call(saveComment, { targetType: 'stock', targetId: 'SH.600000', content, ...more })
  let heard = 0
  return {
    ...server,
    posts,
    comments,
    say,
    /** A feature that brings what is commented on. */
    stocks: others,
    /** A comment that was taken; the clock moves on, so that the member may write again. */
    async said(...given: Parameters<typeof say>): Promise<Comment> {
      const { comment } = valueOf(await say(...given))
      clock.at += MINUTE
      return comment
    },
    /** What members were told since this was asked last. */
    async news(): Promise<Notice[]> {
      const all = await inbox.sent()
      const fresh = all.slice(heard)
      heard = all.length
      return fresh
    },
  }
}

/** Content of other features: stocks, posts that a test writes, flash news. */
function kindsOf(posts: ReadonlyMap<string, ContentCard>): ContentKind[] {
  const kind = (name: string, title: string, cardOf: (id: string) => ContentCard | undefined): ContentKind => ({
    kind: name,
    title,
    isCommentable: true,
    isCollectable: false,
    find: (ids, connection) =>
      askedOver(
        connection,
        new Map(
          ids.flatMap((id) => {
            const card = cardOf(id)
            return card ? [[id, card] as const] : []
          }),
        ),
      ),
  })
  return [
    kind('stock', '个股', (id) =>
      id.startsWith('SH.') ? { title: `股票${id}`, link: `/StockDetails?id=${id}` } : undefined,
    ),
    kind('post', '说说', (id) => posts.get(id)),
    kind('flash', '快讯', (id) => ({ title: `快讯${id}`, link: `/KXDetail?id=${id}` })),
    { ...kind('course', '课程', () => ({ title: '课', link: '/Course' })), isCommentable: false, isCollectable: true },
  ]
}

export type CommentsServer = Awaited<ReturnType<typeof startCommentsServer>>

/** A target nobody else comments on. */
export function newStock(): { targetType: string; targetId: string } {
  return { targetType: 'stock', targetId: `SH.${randomId().slice(0, 12)}` }
}

/** The value of a call that must succeed. @throws with what was said instead */
export function valueOf<Value>(outcome: CallOutcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}
