import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addStocks,
  createGroup,
  deleteGroup,
  queryOptional,
  renameGroup,
  secondCreateGroup,
  secondDeleteGroup,
  secondGroups,
  secondRenameGroup,
  sortGroup,
  watchedStocks,
  watchlistGroups,
} from '../contract/index.ts'
import { startWatchlist } from './testing/server.ts'

let app: Awaited<ReturnType<typeof startWatchlist>>
beforeAll(async () => {
  app = await startWatchlist()
})
afterAll(() => app.stop())

async function groupsOf(member: string) {
  const outcome = await app.client(member).call(watchlistGroups, {})
  return outcome.ok ? outcome.value : []
}
async function make(member: string, name: string): Promise<string> {
  const outcome = await app.client(member).call(createGroup, { name })
  return outcome.ok ? outcome.value.groupId : outcome.code
}
const namesOf = async (member: string) => (await groupsOf(member)).map(({ name }) => name)

describe('自选分组', () => {
  test('没登录的不答', async () => {
    expect(await app.client().call(watchlistGroups, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await app.client().call(createGroup, { name: '白酒' })).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('一开始有全部与持仓，只有自己建的类型是 0', async () => {
    expect(await groupsOf('new')).toEqual([
      { id: 'all', name: '全部', type: 1, count: 0, version: 0 },
      { id: 'holding', name: '持仓', type: 2, count: 0, version: 0 },
    ])
    await make('new', ' 白酒 ')
    expect((await groupsOf('new')).slice(2)).toMatchObject([{ name: '白酒', type: 0, count: 0 }])
  })

  test('组名不填、太长、重名，各说各的', async () => {
    const call = (name: string) => app.client('names').call(createGroup, { name })
    expect(await call('')).toMatchObject({ code: 'INPUT_INVALID', msg: '请输入组名' })
    expect(await call('  ')).toMatchObject({ msg: '请输入组名' })
    expect(await app.client('names').call(createGroup, {} as { name: string })).toMatchObject({ msg: '请输入组名' })
    expect(await call('一二三四五六七八九十一二三')).toMatchObject({ msg: '组名最多 12 个字符' })
    expect(await call('一二三四五六七八九十一二')).toMatchObject({ ok: true })
    expect(await call('一二三四五六七八九十一二')).toMatchObject({ code: 'NAME_TAKEN', msg: '已有同名分组' })
    expect(await call('全部')).toMatchObject({ code: 'NAME_TAKEN' })
  })

  test('同时新建也不会超过五十个，同名的只成一个', async () => {
    const same = await Promise.all(
      Array.from({ length: 8 }, () => app.client('many').call(createGroup, { name: '同名' })),
    )
    expect(same.filter(({ ok }) => ok)).toHaveLength(1)
    const outcomes = await Promise.all(
      Array.from({ length: 55 }, (_, at) => app.client('many').call(createGroup, { name: `组${at}` })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(49)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'TOO_MANY_GROUPS',
      msg: '自选分组最多 50 个',
    })
    expect(await groupsOf('many')).toHaveLength(52)
  })

  test('改名、删除、排序；删了的分组，股票仍在全部里', async () => {
    const [a, b] = [await make('edit', '甲'), await make('edit', '乙')]
    await make('edit', '丙')
    await app.client('edit').call(addStocks, { stocks: '600519:0', groupIds: a })
    expect(await app.client('edit').call(renameGroup, { groupId: a, name: '新甲' })).toMatchObject({ ok: true })
    expect(await app.client('edit').call(renameGroup, { groupId: a, name: '乙' })).toMatchObject({ code: 'NAME_TAKEN' })
    expect(await app.client('edit').call(sortGroup, { groupId: a, after: b })).toMatchObject({ ok: true })
    expect(await namesOf('edit')).toEqual(['全部', '持仓', '乙', '新甲', '丙'])
    await app.client('edit').call(sortGroup, { groupId: a })
    expect(await namesOf('edit')).toEqual(['全部', '持仓', '新甲', '乙', '丙'])
    expect(await app.client('edit').call(deleteGroup, { groupId: a })).toMatchObject({ ok: true })
    expect(await app.client('edit').call(deleteGroup, { groupId: a })).toMatchObject({
      code: 'GROUP_UNKNOWN',
      msg: '没有这个分组',
    })
    expect(await app.client('edit').call(watchedStocks, {})).toMatchObject({ value: { list: [{ id: 'SH.600519' }] } })
  })

  test('全部与持仓改不得、删不得', async () => {
    await make('fixed', '甲')
    for (const groupId of ['all', 'holding']) {
      expect(await app.client('fixed').call(renameGroup, { groupId, name: '别的' })).toMatchObject({
        code: 'GROUP_UNKNOWN',
      })
      expect(await app.client('fixed').call(deleteGroup, { groupId })).toMatchObject({ code: 'GROUP_UNKNOWN' })
      expect(await app.client('fixed').call(sortGroup, { groupId })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    }
  })

  test('别人的分组看不到、改不了、删不了、排不动', async () => {
    const mine = await make('owner', '我的')
    const other = app.client('stranger')
    expect(await other.call(watchedStocks, { groupId: mine })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await other.call(queryOptional, { groupId: mine })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await other.call(renameGroup, { groupId: mine, name: '偷' })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await other.call(sortGroup, { groupId: mine })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await other.call(deleteGroup, { groupId: mine })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await namesOf('owner')).toEqual(['全部', '持仓', '我的'])
  })

  test('两套路径是同一份数据', async () => {
    const device = app.client('both')
    const made = await device.call(secondCreateGroup, { name: '第二套' })
    const groupId = made.ok ? made.value.groupId : ''
    expect(await namesOf('both')).toContain('第二套')
    await device.call(secondRenameGroup, { groupId, name: '改了' })
    expect(await device.call(secondGroups, {})).toEqual({ ok: true, value: await groupsOf('both') })
    expect(await namesOf('both')).toContain('改了')
    await device.call(secondDeleteGroup, { groupId })
    expect(await namesOf('both')).toEqual(['全部', '持仓'])
  })
})
