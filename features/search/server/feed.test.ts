import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchContent, staffIndexState, staffRebuild } from '../contract/index.ts'
import { notifySearch } from './feed/pending.ts'
import { startSearchServer, type SearchServer } from './testing/search-server.ts'

const MINUTE = 60_000
let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer()
  await server.write({ kind: 'article', id: 'before', title: '第一次开始以前就有的' })
  // As a database in which things were written before there was an index.
  await server.database.deleteFrom('search.pending').execute()
  await server.run()
  await server.settled()
})
afterAll(() => server.stop())

async function found(q: string) {
  const outcome = await server.client().call(searchContent, { q })
  return outcome.ok ? outcome.value.groups.flatMap(({ list }) => list.map(({ id }) => id)) : []
}
const state = async () => {
  const outcome = await server.client('staff').call(staffIndexState, {})
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}
const rebuild = (memberId = 'staff') => server.client(memberId).call(staffRebuild, {}, { idempotencyKey: randomId() })

describe('跟上变化', () => {
  test('第一次开始时自己建好', async () => {
    expect(await found('第一次')).toEqual(['before'])
    expect((await state()).builtAt).not.toBeNull()
  })

  test('新的、改过的、不在的', async () => {
    await server.write({ kind: 'article', id: 'one', title: '刚刚发布' })
    await server.settled()
    expect(await found('刚刚')).toEqual(['one'])
    await server.write({ kind: 'article', id: 'one', title: '改了标题' })
    await server.settled()
    expect(await found('刚刚')).toEqual([])
    expect(await found('改了')).toEqual(['one'])
    await server.remove('article', 'one')
    await server.settled()
    expect(await found('改了')).toEqual([])
  })

  test('没有提交的事务什么也没说', async () => {
    await server.write({ kind: 'article', id: 'two', title: '还没有说的' })
    await server.settled()
    server.things.get('article')?.delete('two')
    await server.database
      .transaction()
      .execute(async (transaction) => {
        await notifySearch(transaction, 'article', ['two'])
        throw new Error('没有成')
      })
      .catch(() => undefined)
    await server.settled()
    expect(await found('还没有说的')).toEqual(['two'])
  })

  test('许多人一起改，最后与内容一样', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => server.write({ kind: 'post', id: `race-${n % 5}`, title: `赛跑第${n}版` })),
    )
    await server.settled()
    const posts = server.things.get('post')
    for (let n = 0; n < 5; n += 1) {
      const title = posts?.get(`race-${n}`)?.title ?? ''
      expect(await found(title)).toContain(`race-${n}`)
    }
    expect(await found('赛跑第0版')).not.toContain('race-0')
  })
})

describe('重建', () => {
  test('建着的时候照样找得到，建着时的变化也在；从控制台开始，正在建不能再开始', async () => {
    await server.write(
      ...Array.from({ length: 450 }, (_, n) => ({ kind: 'flash', id: `f${n}`, title: `快讯第${n}条` })),
    )
    await server.settled()
    const before = await state()
    expect(before.kinds.find(({ kind }) => kind === 'article')).toMatchObject({ title: '文章' })
    const [first, second] = await Promise.all([rebuild(), rebuild()])
    expect([first, second].map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual(['BUILDING_ALREADY', 'ok'])
    server.clock.at += MINUTE
    let whole = true
    while ((await state()).building !== null) {
      whole &&= (await found('第一次')).length === 1
      await server.write({ kind: 'article', id: 'during', title: '建着的时候来的' })
    }
    await server.settled()
    expect(whole).toBe(true)
    expect(await found('建着的时候')).toEqual(['during'])
    expect(await found('快讯第449条')).toEqual(['f449'])
    expect((await state()).builtAt).not.toBe(before.builtAt)
    expect((await state()).pending).toBe(0)
  })

  test('两个进程只建一次', async () => {
    const other = await server.elsewhere()
    await other.run()
    expect(await rebuild()).toMatchObject({ ok: true })
    await server.settled()
    expect((await state()).building).toBeNull()
    expect(await found('第一次')).toEqual(['before'])
  })

  test('没有权限的人看不到，也开始不了', async () => {
    expect(await server.client('someone').call(staffIndexState, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await rebuild('someone')).toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

test('没有出错', () => expect(server.troubles).toEqual([]))
