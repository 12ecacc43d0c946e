import { randomId } from '@niujin/contract-kit'
import type { SourceItem } from '@niujin/news-sources'
import { expectFits } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  flashAround,
  flashDays,
  flashList,
  flashOne,
  flashTopic,
  staffRetractFlash,
  staffWriteFlash,
  type FlashItem,
} from '../contract/index.ts'
import { createFinder } from '../domain/index.ts'
import { keepFlash, takeUnspread } from './flash-store.ts'
import { spreadFlashes } from './topics.ts'
import { pollSource } from './source-ingest.ts'
import { startNewsServer, type NewsServer } from './testing/news-server.ts'

let server: NewsServer
beforeAll(async () => {
  server = await startNewsServer()
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })
const minutes = (count: number) => new Date(server.clock.at - count * 60_000)

async function keep(
  key: string,
  given: {
    ago?: number
    important?: boolean
    categories?: ('A股' | '宏观' | '港股')[]
    subjects?: string[]
    hash?: string
  } = {},
) {
  const { ago = 1, important = false, categories = ['A股'], subjects = [], hash = null } = given
  return keepFlash(server.deps.database, {
    dedupe_key: key,
    content_hash: hash,
    at: minutes(ago),
    title: null,
    content: `${key}的内容`,
    important,
    categories,
    subjects,
    source: '试验',
    url: null,
    simulated: true,
    market_time: null,
    created_at: minutes(ago),
    spread_at: minutes(0),
  })
}

async function listOf(input: Parameters<typeof call>[0]): Promise<FlashItem[]> {
  return (await call(input)).list
}
async function call(input: {
  day?: string
  category?: '宏观'
  stock?: string
  important?: boolean
  cursor?: string
  count?: number
}) {
  const outcome = await server.client().call(flashList, input)
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}
const texts = (list: readonly FlashItem[]) => list.map(({ content }) => content.replace('的内容', ''))

describe('快讯列表', () => {
  test('最新在前，一页一页不重不漏', async () => {
    for (let at = 1; at <= 7; at += 1) await keep(`页${at}`, { ago: at, subjects: ['SH.600524'] })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await call({ stock: 'SH.600524', count: 3, ...(cursor !== undefined && { cursor }) })
      seen.push(...texts(page.list))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(['页1', '页2', '页3', '页4', '页5', '页6', '页7'])
  })

  test('同一时刻的几条翻页时一条也不少', async () => {
    for (const name of ['甲', '乙', '丙']) await keep(name, { ago: 3, subjects: ['SH.600523'] })
    const first = await call({ stock: 'SH.600523', count: 2 })
    const second = await call({ stock: 'SH.600523', count: 2, cursor: first.nextCursor ?? '' })
    expect([...texts(first.list), ...texts(second.list)].toSorted()).toEqual(['丙', '乙', '甲'].toSorted())
    expect(second.nextCursor).toBeNull()
  })

  test('可以只看重要、一个类别、一天、一个板块', async () => {
    await keep('要紧', { important: true, subjects: ['BK.0001'] })
    await keep('央行', { categories: ['宏观'], subjects: ['BK.0001'] })
    await keep('昨天', { ago: 60 * 12, subjects: ['BK.0001'] })
    expect(texts(await listOf({ stock: 'BK.0001', important: true }))).toEqual(['要紧'])
    expect(texts(await listOf({ category: '宏观' }))).toEqual(['央行'])
    expect(texts(await listOf({ stock: 'BK.0001', day: '2026-11-19' }))).toEqual(['昨天'])
    expect(texts(await listOf({ stock: 'BK.0001', day: '2026-11-20' })).toSorted()).toEqual(['央行', '要紧'].toSorted())
    const days = await server.client().call(flashDays, {})
    expect(days.ok && days.value.days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19'])
  })

  test('写到的证券与板块带名字与现价；翻页位置不对会说明', async () => {
    server.trade('SH.600519', 10_250)
    const row = await keep('茅台', { subjects: ['SH.600519', 'BK.0001', 'SH.999999'] })
    const one = await server.client().call(flashOne, { id: row?.id ?? '' })
    expect(one).toMatchObject({
      ok: true,
      value: {
        stocks: [{ id: 'SH.600519', name: '贵州茅台', last: 10_250, previousClose: 10_000 }],
        sectors: [{ id: 'BK.0001', name: '白酒' }],
      },
    })
    expect(await server.client().call(flashList, { cursor: 'x' })).toMatchObject({ code: 'CURSOR_INVALID' })
    expect(await server.client().call(flashOne, { id: '999999' })).toMatchObject({ code: 'FLASH_UNKNOWN' })
  })

  test('一条的前后各有几条，由近到远', async () => {
    const rows = []
    for (const ago of [500, 501, 502, 503, 504]) rows.push(await keep(`前后${ago}`, { ago }))
    const outcome = await server.client().call(flashAround, { id: rows[2]?.id ?? '' })
    expect(
      outcome.ok && { newer: texts(outcome.value.newer).slice(0, 2), older: texts(outcome.value.older).slice(0, 2) },
    ).toEqual({ newer: ['前后501', '前后500'], older: ['前后503', '前后504'] })
  })
})

describe('运营写快讯', () => {
  const written = {
    title: '要闻',
    content: '国家统计局公布数据',
    important: true,
    categories: ['宏观' as const],
    stocks: 'SH.600519',
  }

  test('写了就在，重复提交只有一条，打开着的页面马上看到', async () => {
    const events = await server.follow('news/flash')
    const key = once()
    const [first, again] = [
      await server.client('op').call(staffWriteFlash, written, key),
      await server.client('op').call(staffWriteFlash, written, key),
    ]
    expect(first).toMatchObject({
      ok: true,
      value: { title: '要闻', important: true, simulated: false, source: '牛金财经' },
    })
    expect(again).toEqual(first)
    const stop = spreadFlashes(server.deps, server.hub, () => undefined)
    await expect.poll(() => events.filter(([kind]) => kind === 'delta').length).toBe(1)
    expect(events.find(([kind]) => kind === 'delta')?.[3]).toMatchObject({
      title: '要闻',
      stocks: [{ name: '贵州茅台' }],
    })
    expectFits(flashTopic, events)
    stop()
  })

  test('没有权限、没有的证券、不能用的说法都写不进去', async () => {
    const refused = async (member: string, given: Partial<typeof written>) => {
      const outcome = await server.client(member).call(staffWriteFlash, { ...written, ...given }, once())
      return outcome.ok ? 'ok' : outcome.code
    }
    expect(await refused('e1', {})).toBe('NOT_ALLOWED')
    expect(await refused('op', { stocks: 'SH.999999' })).toBe('STOCK_UNKNOWN')
    expect(await refused('op', { content: '跟着买稳赚不赔' })).toBe('CONTENT_FORBIDDEN')
    expect(await refused('op', { content: ' ' })).toBe('INPUT_INVALID')
  })

  test('撤回之后留下一行，内容谁也看不到；再撤说已撤回', async () => {
    const row = await keep('写错', { important: true, subjects: ['SH.600519'] })
    const id = row?.id ?? ''
    await takeUnspread(server.deps.database, new Date(), 100)
    expect(await server.client('m1').call(staffRetractFlash, { id })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client('op').call(staffRetractFlash, { id, reason: '数字写错' })).toMatchObject({
      ok: true,
      value: { retracted: true },
    })
    expect(await server.client('op').call(staffRetractFlash, { id })).toMatchObject({ code: 'FLASH_RETRACTED' })
    const one = await server.client().call(flashOne, { id })
    expect(one).toMatchObject({
      ok: true,
      value: { retracted: true, content: '', title: null, important: false, stocks: [] },
    })
    expect((await takeUnspread(server.deps.database, new Date(), 100)).map((again) => again.id)).toEqual([id])
    expect(await server.cardsOf('flash', [id, 'x'])).toEqual(new Map())
  })
})

describe('订阅', () => {
  test('新来的先看到最新的几条；没有别的主题', async () => {
    const [snapshot] = await server.follow('news/flash')
    expect(snapshot?.[0]).toBe('snap')
    expect(snapshot?.[3]).toHaveProperty('list.3.id')
    expect((await server.follow('news/other'))[0]).toEqual(['error', 'news/other', 'TOPIC_UNKNOWN', expect.any(String)])
  })
})

describe('外部来源', () => {
  const item = (guid: string, content: string, given: Partial<SourceItem> = {}): SourceItem => ({
    guid,
    at: server.clock.at - 1000,
    title: null,
    content,
    url: 'https://news.example/1',
    important: false,
    categories: [],
    ...given,
  })
  const source = (items: readonly SourceItem[], key = 'wire') => ({
    key,
    name: '示例社',
    everySeconds: 60,
    poll: () => Promise.resolve({ items, troubles: ['第二条读不出来'] }),
  })

  test('同一编号、同样内容都只收一次；认出股票与类别；读不出来的报告', async () => {
    const troubles: string[] = []
    const polling = {
      finder: createFinder(server.market.reader.instruments),
      onError: (error: unknown) => void troubles.push(String(error)),
    }
    const items = [item('1', '贵州茅台公告：拟回购股份，白酒板块走强'), item('2', '央行开展逆回购操作')]
    expect(await pollSource(server.deps, { source: source(items), ...polling })).toBe(2)
    expect(await pollSource(server.deps, { source: source(items), ...polling })).toBe(0)
    expect(
      await pollSource(server.deps, { source: source([item('9', '央行开展逆回购操作。')], 'other'), ...polling }),
    ).toBe(0)
    const found = (await listOf({ stock: 'SH.600519' })).find((one) => one.source === '示例社')
    expect(found).toMatchObject({
      source: '示例社',
      url: 'https://news.example/1',
      simulated: false,
      categories: ['公司', '板块', '公告'],
      sectors: [{ name: '白酒' }],
    })
    expect(troubles[0]).toContain('第二条读不出来')
  })
})
