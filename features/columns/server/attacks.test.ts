import { textOf } from '@niujin/community'
import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  decideArticle,
  getArticle,
  getOwnArticle,
  likeArticle,
  saveArticle,
  type ArticleContent,
} from '../contract/index.ts'
import { contentOf, documentOf, once, startColumns, writing, type ColumnsServer } from './testing/columns-server.ts'
import { PAYLOADS, UNKEEPABLE } from './testing/payloads.ts'

let server: ColumnsServer
let step: ReturnType<typeof writing>
beforeAll(async () => {
  server = await startColumns()
  step = writing(server)
})
afterAll(() => server.stop())

const client = (id?: string) => server.client(id)
const paragraphOf = (children: unknown): ArticleContent['document'] =>
  ({ version: 1, blocks: [{ type: 'paragraph', children }] }) as ArticleContent['document']

describe('恶意的文字', () => {
  const me = 'expert-attacks'
  const run = (text: string) => ({ type: 'text' as const, text })
  const UNSEEN = /\p{Cc}|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

  test('一百种，在段落、表格与图注里都只是文字', async () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(100)
    const url = await step.picture(me)
    for (const payloads of chunksOf(PAYLOADS, 40)) {
      const document: ArticleContent['document'] = {
        version: 1,
        blocks: [
          ...payloads.map((one) => ({ type: 'paragraph' as const, children: [run(one)] })),
          { type: 'table', hasHead: false, rows: payloads.map((one) => [[run(one.slice(0, 100).toWellFormed())]]) },
          ...payloads.map((one) => ({
            type: 'image' as const,
            url,
            width: 1,
            height: 1,
            caption: one.slice(0, 60).toWellFormed(),
          })),
        ],
      }
      const { id } = await step.draft(me, { document, summary: payloads[0] ?? '' })
      const { content } = step.must(await client(me).call(getOwnArticle, { id }))
      const kept = content.document.blocks
      expect(kept.map(({ type }) => type)).toEqual(document.blocks.map(({ type }) => type))
      expect(
        kept.flatMap((one) => (one.type === 'paragraph' ? one.children : [])).every(({ type }) => type === 'text'),
      ).toBe(true)
      expect(textOf(content.document).replaceAll('\n', '')).not.toMatch(UNSEEN)
    }
  })

  test('在标题里也是；原样的尖括号还在，没有被当成标记去掉', async () => {
    for (const payload of PAYLOADS.slice(0, 8)) {
      const { id } = await step.draft(me, { title: payload.slice(0, 60) })
      expect(await client(me).call(getOwnArticle, { id })).toMatchObject({
        value: { content: { title: payload.slice(0, 60) } },
      })
    }
  })

  test.each(UNKEEPABLE)('存不了的字符 %j，说明原因', async (payload) => {
    const { id, version } = await step.draft(me)
    const content = contentOf({ document: documentOf(payload) })
    expect(await client(me).call(saveArticle, { id, version, content })).toMatchObject({
      code: 'INPUT_INVALID',
      msg: '内容里有不能保存的字符，请删掉再试',
    })
  })
})

function chunksOf<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size))
}

describe('不合约定的文档', () => {
  const node = (given: object) => paragraphOf([given])
  const deep = (levels: number) => {
    let children: unknown = []
    for (let at = 0; at < levels; at += 1) children = [{ type: 'link', href: 'https://a.example', children }]
    return paragraphOf(children)
  }
  test.each<[string, unknown]>([
    ['javascript: 链接', node({ type: 'link', href: 'javascript:alert(1)', children: [] })],
    ['大小写混写', node({ type: 'link', href: 'JavaScript:alert(1)', children: [] })],
    ['data: 链接', node({ type: 'link', href: 'data:text/html,<script>1</script>', children: [] })],
    ['没有协议的链接', node({ type: 'link', href: '//evil.example', children: [] })],
    ['反斜杠的链接', node({ type: 'link', href: '/\\evil.example', children: [{ type: 'text', text: '点' }] })],
    [
      '夹带密码的链接',
      node({ type: 'link', href: 'https://a:b@evil.example', children: [{ type: 'text', text: '点' }] }),
    ],
    ['没有的节点', node({ type: 'html', html: '<script>1</script>' })],
    ['没有的段落', { version: 1, blocks: [{ type: 'iframe', src: 'https://evil.example' }] }],
    ['没有的版本', { version: 2, blocks: [] }],
    ['套了很深', deep(2000)],
    ['段落太多', { version: 1, blocks: Array.from({ length: 501 }, () => ({ type: 'divider' })) }],
    ['一段太长', documentOf('长'.repeat(10_001))],
    ['全文太长', documentOf(...Array.from({ length: 4 }, () => 'a'.repeat(9000)))],
    [
      '站外的图',
      { version: 1, blocks: [{ type: 'image', url: 'https://evil.example/a.png', width: 1, height: 1, caption: '' }] },
    ],
    [
      '脚本当图',
      { version: 1, blocks: [{ type: 'image', url: 'javascript:alert(1)', width: 1, height: 1, caption: '' }] },
    ],
    [
      '别人的图',
      {
        version: 1,
        blocks: [{ type: 'image', url: '/files/articles/../../secret', width: 1, height: 1, caption: '' }],
      },
    ],
    [
      '炸弹大小的图',
      { version: 1, blocks: [{ type: 'image', url: '/files/a', width: 1e9, height: 1e9, caption: '' }] },
    ],
  ])('%s：说明原因，什么也不留下', async (_name, document) => {
    const me = `expert-${randomId(8)}`
    const { id, version } = await step.draft(me)
    const content = contentOf({ document: document as ArticleContent['document'] })
    const saved = await client(me).call(saveArticle, { id, version, content })
    expect(saved).toMatchObject({ ok: false })
    expect(saved.ok ? '' : saved.code).toMatch(
      /^(INPUT_INVALID|LINK_REFUSED|PICTURE_FOREIGN|DOCUMENT_TOO_LONG|BODY_INVALID|BODY_TOO_LARGE)$/,
    )
    expect(await client(me).call(getOwnArticle, { id })).toMatchObject({ value: { version } })
  })

  test('多出来的字段一概不留', async () => {
    const me = 'expert-extra'
    const document = node({
      type: 'text',
      text: '字',
      onclick: 'alert(1)',
      style: 'x',
      dangerouslySetInnerHTML: { __html: '1' },
    })
    const { id } = await step.draft(me, { document })
    expect(await client(me).call(getOwnArticle, { id })).toMatchObject({
      value: { content: { document: { blocks: [{ type: 'paragraph', children: [{ type: 'text', text: '字' }] }] } } },
    })
    const own = step.must(await client(me).call(getOwnArticle, { id }))
    expect(JSON.stringify(own)).not.toMatch(/onclick|dangerously|style/)
  })

  test('一层套一层直到放不下的请求，不卡也不倒', async () => {
    const body = `{"content":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
    const answer = await fetch(`${server.url}/interaction/Rest/api/article/edit/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer expert-deep' },
      body,
    })
    expect([400, 401, 413]).toContain(answer.status)
  })
})

describe('一起来', () => {
  test('三倍于连接数的审核同时通过同一篇，只有一个算数，消息一条', async () => {
    const { id } = await step.submitted('expert-crowd')
    const decided = await crowd(server.database, (at) =>
      client(`staff${at}`).call(decideArticle, { id, revision: 1, decision: 'publish' }, once()),
    )
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await server.inbox.sent('expert-crowd')).toHaveLength(1)
    const liked = await crowd(server.database, (at) => client(`fan${at}`).call(likeArticle, { id, type: 'up' }))
    expect(await client().call(getArticle, { id })).toMatchObject({ value: { likes: liked.length } })
  })

  test('同一版存五十次，只有一次算数', async () => {
    const { id, version } = await step.draft('expert-saves')
    const saved = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        client('expert-saves').call(saveArticle, { id, version, content: contentOf({ title: `第${at}次` }) }),
      ),
    )
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    expect(saved.every((one) => one.ok || one.code === 'VERSION_OLD')).toBe(true)
  })
})

test('统一的审核队列：等的在里面，决定一次，看过的那一版才算', async () => {
  const [articles, columns] = server.feature.reviews ?? []
  if (!articles || !columns) throw new Error('没有审核的来源')
  const { id } = await step.submitted('expert-queue', { title: '排队' })
  const decide = (itemId: string, staffId: string) =>
    server.database
      .transaction()
      .execute((change) => articles.decide(change, { id: itemId, staffId, verdict: 'publish', reason: '' }))
  expect(await articles.find(`${id}.1`, server.database)).toMatchObject({ title: '排队', authorId: 'expert-queue' })
  const before = await articles.count(server.database)
  expect((await articles.waiting(undefined, 50, server.database)).map((one) => one.id)).toContain(`${id}.1`)
  expect(await decide(`${id}.2`, 'staff-a')).toMatchObject({ code: 'DECIDED_ALREADY' })
  expect(await decide(`${id}.1`, 'expert-queue')).toMatchObject({ msg: '自己的文章要由别人审核' })
  expect(await decide(`${id}.1`, 'staff-a')).toMatchObject({ ok: true })
  expect(await decide(`${id}.1`, 'staff-a')).toMatchObject({ code: 'DECIDED_ALREADY' })
  expect(await articles.count(server.database)).toBe(before - 1)
  expect(await columns.waiting('不是编号', 10, server.database)).toEqual([])
})

test('示例文章每篇一次，看得到；注销以后什么也不剩', async () => {
  const { feature, database } = server
  const [data] = feature.memberData ?? []
  const seed = (ids: readonly string[]) => feature.seedDemo?.(ids)
  const samples = () => database.selectFrom('columns.article').select('id').where('demo', 'is not', null).execute()
  await seed(['expert-demo', 'expert-two'])
  await seed(['expert-demo', 'expert-two'])
  const rows = await samples()
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(await data?.exportOf?.('expert-demo'))).toContain('【示例】集合竞价')
  await data?.erase?.('expert-demo')
  for (const { id } of rows) {
    const read = await client().call(getArticle, { id })
    expect(read.ok ? read.value.author.niujinUid : read.code).toMatch(/^(expert-two|ARTICLE_UNKNOWN)$/)
  }
  expect(JSON.stringify(await data?.exportOf?.('expert-demo'))).not.toContain('集合竞价')
  await seed(['expert-demo'])
  expect(await samples()).toHaveLength(3)
})
