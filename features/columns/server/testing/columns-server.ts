import { randomUUID } from 'node:crypto'
import type { Offer } from '@niujin/commerce/ports'
import { easyModeration, heardChanges, heardFollows, heardOpinions, namedAuthors } from '@niujin/community/testing'
import { fail, ok } from '@niujin/contract-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import {
  decideArticle,
  decideColumn,
  openColumn,
  saveArticle,
  startArticle,
  staffColumnGet,
  submitArticle,
  thingOfColumn,
  uploadArticlePicture,
  type ArticleContent,
} from '../../contract/index.ts'
import { createColumns } from '../index.ts'
import type { ColumnsTables } from '../tables.ts'

const NAMES: ReadonlyMap<string, string> = new Map([
  ['SH.600519', '贵州茅台'],
  ['SZ.000858', '五粮液'],
  ['SH.000001', '上证指数'],
])

/**
 * Articles and columns on their own: `expert…`, `teacher…`, `advisor…` and `staff…` write (the advisors with a licence),
 * `staff…` review. What members own, products, and who lost the right to write are for a test to set.
 */
export async function startColumns() {
  const heard = { changes: heardChanges(), follows: heardFollows(), opinions: heardOpinions() }
  const owned = new Set<string>()
  const products = new Map<string, readonly Offer[]>()
  const stopped = new Set<string>()
  const words = new Set<string>()
  const pictures = new Set<string>()
  const comments = new Map<string, number>()
  /** Who wrote something new, one after the other. */
  const turns: string[] = []
  const mayWrite = (id: string) => /^(expert|teacher|advisor|staff)/.test(id) && !stopped.has(id)
  const server = await startFeature(
    ({ database, now, inbox }: Foundation<ColumnsTables>) =>
      createColumns({
        database,
        now,
        notices: inbox.notices,
        may: (id, action, connection) =>
          askedOver(connection, action === 'content.publish.own' ? mayWrite(id) : id.startsWith('staff')),
        isWriter: (id, connection) => askedOver(connection, mayWrite(id)),
        members: {
          find: (ids, connection) =>
            askedOver(
              connection,
              new Map(
                ids
                  .filter((id) => !id.startsWith('nobody'))
                  .map((id) => [id, { niujinUid: id, nickname: `${id}的昵称`, avatar: null }] as const),
              ),
            ),
        },
        authors: namedAuthors,
        moderation: {
          async check(transaction, publishing) {
            if (!publishing.isEdit) turns.push(publishing.memberId)
            const found = [...words].find((word) => publishing.text.includes(word))
            return found === undefined
              ? easyModeration.check(transaction, publishing)
              : fail('WORDS_FORBIDDEN', `里面有不能发布的词：${found}`)
          },
        },
        follows: heard.follows,
        opinions: heard.opinions,
        changes: heard.changes,
        entitlements: {
          find: (connection, memberId, thing) =>
            askedOver(connection, owned.has(`${memberId} ${thing}`) ? { from: new Date(0), until: null } : undefined),
        },
        prices: { ofProduct: (connection, { productId }) => askedOver(connection, products.get(productId) ?? []) },
        comments: async () => comments,
        pictures: {
          async keep(bytes) {
            if (bytes[0] !== 0xff) return fail('PICTURE_KIND')
            const url = `/files/articles/${randomUUID()}.webp`
            pictures.add(url)
            return ok({ url })
          },
          forget: async (url) => void pictures.delete(url),
        },
        instruments: { find: (id) => NAMES.get(id) },
      }),
    { isInboxOnce: true },
  )
  return { ...server, columns: server.feature, heard, owned, products, stopped, words, turns, pictures, comments }
}

export type ColumnsServer = Awaited<ReturnType<typeof startColumns>>

/** A key of an effect that happens once. */
export const once = () => ({ idempotencyKey: randomUUID() })

/** A document of paragraphs. */
export function documentOf(...paragraphs: readonly string[]): ArticleContent['document'] {
  return {
    version: 1,
    blocks: paragraphs.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] })),
  }
}

/** What an author writes, with usual answers to everything else. */
export function contentOf(given: Partial<ArticleContent> = {}): ArticleContent {
  return {
    title: '一篇文章',
    summary: '',
    cover: null,
    document: documentOf('第一段。', '第二段。'),
    stocks: [],
    hashtags: [],
    columnId: null,
    seriesId: null,
    seriesOrder: 0,
    isPaid: false,
    previewCharacters: 50,
    riskNotice: '',
    opinion: null,
    ...given,
  }
}

/** What an author does, step by step; each step must succeed. */
export function writing(server: ColumnsServer) {
  const must = <Value>(outcome: { ok: true; value: Value } | { ok: false; msg: string; code: string }): Value => {
    if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg}`)
    return outcome.value
  }
  const draft = async (authorId: string, content: Partial<ArticleContent> = {}) => {
    const phone = server.client(authorId)
    const { id, version } = must(await phone.call(startArticle, {}, once()))
    const saved = must(await phone.call(saveArticle, { id, version, content: contentOf(content) }))
    return { id, version: saved.version }
  }
  const submitted = async (authorId: string, content: Partial<ArticleContent> = {}, publishAt?: Date) => {
    const { id, version } = await draft(authorId, content)
    const given = { id, version, ...(publishAt && { publishAt: publishAt.toISOString() }) }
    return must(await server.client(authorId).call(submitArticle, given, once()))
  }
  const approve = async (id: string, revision = 1) =>
    must(await server.client('staff-a').call(decideArticle, { id, revision, decision: 'publish' }, once()))
  return {
    must,
    draft,
    submitted,
    approve,
    async published(authorId: string, content: Partial<ArticleContent> = {}): Promise<string> {
      const { id } = await submitted(authorId, content)
      await approve(id)
      return id
    },
    async column(ownerId: string, isPaid = false): Promise<string> {
      const words = { title: '一个专栏', introduction: '说说市场', cover: null }
      const { id } = must(await server.client(ownerId).call(openColumn, { ...words, isPaid }, once()))
      const staff = server.client('staff-a')
      const { change } = must(await staff.call(staffColumnGet, { id }))
      must(await staff.call(decideColumn, { id, changeId: change?.id ?? '', decision: 'publish' }, once()))
      return id
    },
    async picture(memberId: string): Promise<string> {
      const files = { file: new Blob([new Uint8Array([0xff, 0xd8, 1])], { type: 'image/jpeg' }) }
      return must(await server.client(memberId).call(uploadArticlePicture, {}, { files })).url
    },
    buy: (memberId: string, columnId: string) => server.owned.add(`${memberId} ${thingOfColumn(columnId)}`),
  }
}

/** A price of a product that gives a column. */
export function offerOf(columnId: string, given: Partial<Offer> = {}): Offer {
  return {
    productId: 'column-product',
    priceId: 'year',
    kind: 'goods',
    title: '专栏一年',
    variant: '一年',
    picture: null,
    fen: 19_900,
    originalFen: null,
    credit: null,
    isShipped: false,
    riskLevel: null,
    stock: null,
    mayBuy: null,
    grants: [{ kind: 'entitlement', thing: thingOfColumn(columnId), days: 365 }],
    problem: null,
    ...given,
  }
}
