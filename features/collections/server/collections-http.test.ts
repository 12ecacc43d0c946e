import { startFeatures, type ContentCard, type ContentKind, type Feature } from '@niujin/server-kit'
import { crowd } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelCollect, hasCollect, LIMITS, listCollect, setCollect } from '../contract/index.ts'
import { createCollections } from './index.ts'
import { collectionsMemberData } from './member-data.ts'
import type { CollectionTables } from './store.ts'

const videos = new Map<string, ContentCard>()
const every = async (ids: readonly string[], card: (id: string) => ContentCard) =>
  new Map(ids.map((id) => [id, card(id)]))
const collectable = (kind: string, title: string, find: ContentKind['find']): Feature => ({
  name: kind,
  title,
  handlers: [],
  contentKinds: [{ kind, title, isCommentable: false, isCollectable: true, find }],
})
const posts = collectable('post', '说说', (ids) => every(ids, (id) => ({ title: `说说${id}`, link: `/UGC?id=${id}` })))
const others: readonly Feature[] = [
  collectable('video', '视频', async (ids) => new Map([...videos].filter(([id]) => ids.includes(id)))),
  collectable('course', '课程', (ids) => every(ids, () => ({ title: '课', link: '/Course' }))),
  {
    name: 'quotes',
    title: '行情',
    handlers: [],
    contentKinds: [
      {
        kind: 'stock',
        title: '个股',
        isCommentable: true,
        isCollectable: false,
        find: (ids) => every(ids, (id) => ({ title: id, link: '/' })),
      },
    ],
  },
]
const running = { hub: { publish: async () => undefined, touch: () => undefined }, onError: () => undefined }
const start = () =>
  startFeature(({ database, beside }: Foundation<CollectionTables>) => {
    for (const one of [posts, ...others]) beside(one)
    return createCollections({ database, now: Date.now })
  })
let server: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  server = await start()
  await server.run()
})
afterAll(() => server.stop())

const member = (id?: string) => server.client(id)
const post = (targetId: string) => ({ targetType: 'post', targetId })
async function listOf(id: string, input: { targetType?: string; cursor?: string; count?: number } = {}) {
  const outcome = await member(id).call(listCollect, input)
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

describe('收藏', () => {
  test('收藏几遍、同时收藏都只有一条，取消几遍也没有事', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => member('ann').call(setCollect, post('1'))))
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: { collected: true } })))
    expect((await listOf('ann')).list).toMatchObject([
      {
        targetType: 'post',
        targetId: '1',
        kindName: '说说',
        content: { title: '说说1', picture: null, link: '/UGC?id=1' },
      },
    ])
    for (let at = 0; at < 2; at += 1)
      expect(await member('ann').call(cancelCollect, post('1'))).toEqual({ ok: true, value: { collected: false } })
    expect(await listOf('ann')).toEqual({ list: [], nextCursor: null, kinds: [] })
  })

  test('三倍于连接数的收藏同时来，一个人的、许多人的，都收下', async () => {
    const mine = await crowd(server.database, (at) => member('keen').call(setCollect, post(String(at + 1))))
    const everyones = await crowd(server.database, (at) => member(`keen${at}`).call(setCollect, post('1')))
    expect([...mine, ...everyones].filter(({ ok }) => !ok)).toEqual([])
    expect((await listOf('keen')).kinds).toEqual([{ type: 'post', name: '说说', count: mine.length }])
  })

  test('没登录、没有的东西、没有的种类，说明白', async () => {
    expect(await member().call(setCollect, post('1'))).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await member().call(listCollect, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await member('ann').call(setCollect, { targetType: 'video', targetId: 'none' })).toMatchObject({
      code: 'TARGET_UNKNOWN',
      msg: '内容不存在或已删除',
    })
    expect(await member('ann').call(setCollect, { targetType: 'planet', targetId: '1' })).toMatchObject({
      code: 'TARGET_UNKNOWN',
    })
    expect(await member('ann').call(setCollect, { targetType: 'post', targetId: '<1>' })).toMatchObject({
      msg: '收藏的对象不正确',
    })
  })

  test('最近收藏的在前，按种类看，翻页不重不漏，每类有多少', async () => {
    videos.set('v1', { title: '什么是换手率', picture: '/files/v1.webp', link: '/VideoDetail?id=v1' })
    for (const id of ['1', '2', '3', '4']) await member('bob').call(setCollect, post(id))
    await member('bob').call(setCollect, { targetType: 'video', targetId: 'v1' })
    const first = await listOf('bob', { count: 3 })
    const rest = await listOf('bob', { count: 3, cursor: first.nextCursor ?? '' })
    expect([...first.list, ...rest.list].map(({ targetId }) => targetId)).toEqual(['v1', '4', '3', '2', '1'])
    expect(rest.nextCursor).toBeNull()
    expect(first.kinds).toEqual([
      { type: 'post', name: '说说', count: 4 },
      { type: 'video', name: '视频', count: 1 },
    ])
    expect((await listOf('bob', { targetType: 'video' })).list).toMatchObject([
      { content: { title: '什么是换手率', picture: '/files/v1.webp' } },
    ])
    expect(await member('bob').call(listCollect, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('内容删了还在收藏里，说已删除，可以移走', async () => {
    videos.set('v2', { title: '要删的', link: '/VideoDetail?id=v2' })
    await member('cat').call(setCollect, { targetType: 'video', targetId: 'v2' })
    videos.delete('v2')
    expect((await listOf('cat')).list).toMatchObject([{ targetId: 'v2', kindName: '视频', content: null }])
    await member('cat').call(cancelCollect, { targetType: 'video', targetId: 'v2' })
    expect((await listOf('cat')).list).toEqual([])
  })

  test('许多对象里收藏了哪些一次问到，只说自己的', async () => {
    await member('dan').call(setCollect, post('7'))
    expect(await member('dan').call(hasCollect, { targetType: 'post', targetIds: ['6', '7'] })).toEqual({
      ok: true,
      value: { collected: ['7'] },
    })
    expect(await member('eve').call(hasCollect, { targetType: 'post', targetIds: ['6', '7'] })).toEqual({
      ok: true,
      value: { collected: [] },
    })
  })

  test('收藏满了不再收，已有的再点不算', async () => {
    const rows = Array.from({ length: LIMITS.mine }, (_, at) => ({
      member_id: 'full',
      target_kind: 'post',
      target_id: String(at),
      created_at: new Date(),
    }))
    await server.database.insertInto('collections.item').values(rows).execute()
    expect(await member('full').call(setCollect, post('new'))).toMatchObject({ code: 'COLLECT_FULL' })
    expect(await member('full').call(setCollect, post('5'))).toMatchObject({ ok: true })
    expect(await member('full').call(hasCollect, { targetType: 'post', targetIds: ['new', '5'] })).toMatchObject({
      value: { collected: ['5'] },
    })
  })

  test('两个功能带来同名的种类，不能开始；哪个功能带来的种类都能收藏，不许收藏的不能', async () => {
    await expect(startFeatures({ ...running, features: [posts, posts, server.feature] })).rejects.toThrow('有两个')
    expect(await member('dan').call(setCollect, { targetType: 'course', targetId: '1' })).toMatchObject({ ok: true })
    expect(await member('dan').call(setCollect, { targetType: 'stock', targetId: 'SH.600000' })).toMatchObject({
      code: 'TARGET_UNKNOWN',
    })
  })

  test('导出自己的，注销后没有了', async () => {
    await member('leaver').call(setCollect, post('1'))
    const data = collectionsMemberData(server.database)
    expect(await data.exportOf('leaver')).toMatchObject([{ target_kind: 'post', target_id: '1' }])
    await data.erase('leaver')
    expect(await data.exportOf('leaver')).toEqual([])
  })
})
