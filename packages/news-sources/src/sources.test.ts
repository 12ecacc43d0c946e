import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsSourceSettings, openNewsSources, type NewsSource } from './index.ts'
import { ATOM_SAMPLE, JSON_FEED_SAMPLE, RSS_SAMPLE, WIRE_SAMPLE } from './testing/samples.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const server = fastify()
let url = ''
let folder = ''
let served = 0

beforeAll(async () => {
  server.get('/rss', (request, reply) => {
    if (request.headers['if-none-match'] === '"v1"') return reply.code(304).send()
    served += 1
    return reply.header('etag', '"v1"').type('application/rss+xml').send(RSS_SAMPLE)
  })
  server.get('/atom', (_, reply) => reply.type('application/atom+xml').send(ATOM_SAMPLE))
  server.get('/feed.json', () => JSON_FEED_SAMPLE)
  server.get('/wire', () => WIRE_SAMPLE)
  server.get('/moved', (_, reply) => reply.redirect('/atom'))
  server.get('/gbk', (_, reply) =>
    reply
      .type('text/xml')
      .send(
        Buffer.concat([
          Buffer.from(
            '<?xml version="1.0" encoding="gb2312"?><rss version="2.0"><channel><title>a</title><item><guid>1</guid><description>',
          ),
          Buffer.from([0xb4, 0xf3, 0xc5, 0xcc]),
          Buffer.from('</description></item></channel></rss>'),
        ]),
      ),
  )
  server.get('/broken', () => '<html>维护中</html>')
  server.get('/down', (_, reply) => reply.code(503).send(''))
  server.get('/long', (_, reply) => reply.send('x'.repeat(5000)))
  server.get('/slow', () => new Promise(() => undefined))
  url = await server.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'niujin-news-'))
})
afterAll(async () => {
  server.server.closeAllConnections()
  await server.close()
  await rm(folder, { recursive: true })
})

function open(given: object, transport: { timeout?: number; longest?: number } = {}): NewsSource {
  const [source] = openNewsSources(newsSourceSettings.parse([{ key: 'one', name: '示例', ...given }]), {
    now: () => NOW,
    ...transport,
  })
  if (!source) throw new Error('没有打开')
  return source
}
const feed = (path: string, transport?: { timeout?: number; longest?: number }) =>
  open({ kind: 'rss', url: `${url}${path}` }, transport)
const textsOf = async (source: NewsSource) => (await source.poll(0)).items.map(({ title, content }) => [title, content])

describe('RSS 与 Atom', () => {
  test('规范里的 RSS 例子：HTML 成文字，链接与时间都在', async () => {
    const { items } = await feed('/rss').poll(0)
    expect(items[0]).toEqual({
      guid: 'http://liftoff.msfc.nasa.gov/2003/06/03.html#item573',
      at: Date.parse('2003-06-03T09:39:21Z'),
      title: 'Star City',
      content:
        "How do Americans get ready to work with Russians aboard the International Space Station? They take a crash course in culture, language and protocol at Russia's Star City.",
      url: 'http://liftoff.msfc.nasa.gov/news/2003/news-starcity.asp',
      important: false,
      categories: [],
    })
    expect(items[1]).toMatchObject({ title: null, url: 'http://liftoff.msfc.nasa.gov/2003/05/30.html#item572' })
  })

  test('没有变化时不再下载；只给比某个时刻新的', async () => {
    served = 0
    const source = feed('/rss')
    expect((await source.poll(Date.parse('2003-06-01T00:00:00Z'))).items).toHaveLength(1)
    expect((await source.poll(0)).items).toEqual([])
    expect(served).toBe(1)
  })

  test('RFC 4287 的例子、JSON Feed 的例子、改了地址的都读得到', async () => {
    expect(await textsOf(feed('/atom'))).toEqual([['Atom-Powered Robots Run Amok', 'Some text.']])
    expect(await textsOf(feed('/moved'))).toHaveLength(1)
    expect(await textsOf(feed('/feed.json'))).toEqual([
      [null, 'This is a second item.'],
      [null, 'Hello, world!'],
    ])
  })

  test('GBK 编码认得出来', async () => {
    expect(await textsOf(feed('/gbk'))).toEqual([[null, '大盘']])
  })

  test.each([
    ['/broken', {}, '回应不是 RSS、Atom 或 JSON Feed'],
    ['/down', {}, '对方回应 HTTP 503'],
    ['/long', { longest: 1000 }, '回应太长'],
    ['/slow', { timeout: 50 }, '等待回应超时'],
  ])('%s 说明为什么没有读到', async (path, transport, message) => {
    await expect(feed(path, transport).poll(0)).rejects.toThrow(message)
  })
})

describe('JSON', () => {
  test('默认按 JSON Feed 1.1 读', async () => {
    const { items } = await open({ kind: 'json', url: `${url}/feed.json` }).poll(0)
    expect(items.map(({ guid, content, at }) => [guid, content, at])).toEqual([
      ['2', 'This is a second item.', NOW],
      ['1', 'Hello, world!', NOW],
    ])
  })

  test('按配置的路径读别的形状：标题、重要、类别；坏链接去掉，空的说明', async () => {
    const mapping = {
      list: 'data.roll_data',
      at: 'ctime',
      content: ['brief', 'content'],
      url: 'shareurl',
      categories: 'subjects',
      important: 'level',
      importantValues: ['A', 'B'],
    }
    const polled = await open({ kind: 'json', url: `${url}/wire`, mapping }).poll(0)
    expect(polled.items).toEqual([
      {
        guid: '1001',
        at: 1_795_140_000_000,
        title: '央行开展逆回购操作',
        content: '央行今日开展7天期逆回购操作。',
        url: 'https://wire.example/detail/1001',
        important: true,
        categories: ['宏观'],
      },
      {
        guid: '1002',
        at: 1_795_140_060_000,
        title: null,
        content: '某公司：股东减持完毕',
        url: null,
        important: false,
        categories: [],
      },
    ])
    expect(polled.troubles).toEqual(['1 条没有可读的内容'])
  })

  test('列表不在说好的地方就说明', async () => {
    await expect(open({ kind: 'json', url: `${url}/wire` }).poll(0)).rejects.toThrow('回应里的 items 不是列表')
  })
})

describe('文件夹', () => {
  test('每个 .md 一条，.json 一条或一列；别的、链接、坏的都不碍事', async () => {
    const write = (name: string, text: string) => writeFile(join(folder, name), text)
    await write(
      'a.md',
      '---\nat: 2026-11-20 09:00\nimportant: true\ncategories: 宏观，公司\nurl: https://a.example/x\n---\n# 重要的事\n\n第一段，**加粗**。\n\n- 第二段 [链接](javascript:x)\n',
    )
    await write(
      'b.json',
      JSON.stringify([{ id: 7, at: '2026-11-20T01:00:00Z', content: '<b>七</b>' }, { content: '' }]),
    )
    await write('c.json', '{')
    await write('d.txt', '不读')
    await mkdir(join(folder, 'e.md'))
    await symlink(join(folder, 'd.txt'), join(folder, 'f.md'))
    await utimes(join(folder, 'b.json'), 1, 1)
    const source = open({ kind: 'files', folder })
    const { items, troubles } = await source.poll(0)
    expect(
      items.map(({ guid, title, content, important, categories }) => ({ guid, title, content, important, categories })),
    ).toEqual([
      {
        guid: 'a.md#0',
        title: '重要的事',
        content: '第一段，加粗。\n第二段 链接',
        important: true,
        categories: ['宏观', '公司'],
      },
      { guid: '7', title: null, content: '七', important: false, categories: [] },
    ])
    expect(troubles.toSorted()).toEqual(['b.json 有 1 条没有内容', 'c.json 不是 JSON'])
    expect(items[0]?.at).toBe(Date.parse('2026-11-20T09:00:00+08:00'))
  })

  test('文件夹不在时说明', async () => {
    await expect(open({ kind: 'files', folder: join(folder, '没有') }).poll(0)).rejects.toThrow('文件夹打不开')
  })
})

test('配置写错时说明：地址、重复的 key', () => {
  expect(newsSourceSettings.safeParse([{ kind: 'rss', key: 'a', name: 'a', url: 'file:///etc/passwd' }]).success).toBe(
    false,
  )
  const two = newsSourceSettings.parse([
    { kind: 'rss', key: 'a', name: 'a', url },
    { kind: 'rss', key: 'a', name: 'b', url },
  ])
  expect(() => openNewsSources(two, { now: () => NOW })).toThrow('快讯来源的 key 重复：a')
})
