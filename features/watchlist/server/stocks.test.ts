import { expectFits } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addStocks,
  copyStocks,
  createGroup,
  deleteStocks,
  moveStocks,
  pinStocks,
  queryOptional,
  secondAddStocks,
  secondDeleteStocks,
  secondMoveStocks,
  sortStock,
  watchedStocks,
  watchlistGroups,
  watchlistTopic,
  whereWatched,
} from '../contract/index.ts'
import { startWatchlist } from './testing/server.ts'

let app: Awaited<ReturnType<typeof startWatchlist>>
beforeAll(async () => {
  app = await startWatchlist()
})
afterAll(() => app.stop())

async function make(member: string, name: string): Promise<string> {
  const outcome = await app.client(member).call(createGroup, { name })
  return outcome.ok ? outcome.value.groupId : outcome.code
}
async function codesIn(member: string, groupId = 'all'): Promise<string> {
  const outcome = await app.client(member).call(watchedStocks, { groupId })
  return outcome.ok ? outcome.value.list.map(({ symbol }) => symbol).join() : outcome.code
}
const add = (member: string, stocks: string, groupIds?: string) =>
  app.client(member).call(addStocks, { stocks, ...(groupIds ? { groupIds } : {}) })
const run = (from: number, count: number) => Array.from({ length: count }, (_, at) => `${600_000 + from + at}:0`).join()

describe('加自选', () => {
  test('加进全部与所选分组的最前，带名字、市场、报价与加入时的价格', async () => {
    const group = await make('add', '甲')
    await add('add', '600001:0')
    app.trade('SH.600002', 12_340)
    expect(await add('add', '600002,600003', group)).toEqual({ ok: true, value: { added: 2, already: 0 } })
    expect(await codesIn('add')).toBe('600002,600003,600001')
    const outcome = await app.client('add').call(watchedStocks, { groupId: group })
    expect(outcome).toMatchObject({
      value: {
        state: { simulated: true },
        group: { id: group, name: '甲', type: 0, count: 2, version: 1 },
        list: [
          {
            id: 'SH.600002',
            symbol: '600002',
            stockType: 0,
            scode: '600002',
            sname: '试验600002',
            addedPrice: 12_340,
            quote: { live: { last: 12_340 } },
          },
          { id: 'SH.600003' },
        ],
      },
    })
  })

  test('重复加不重复，同一只从两台设备同时加也只有一份', async () => {
    await add('twice', '600001:0')
    const outcomes = await Promise.all([
      add('twice', '600002:0'),
      add('twice', '600002:0'),
      add('twice', '600001:0,600002:0'),
    ])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(outcomes.reduce((sum, one) => sum + (one.ok ? one.value.added : 0), 0)).toBe(1)
    expect(await codesIn('twice')).toBe('600002,600001')
  })

  test('两台设备同时各加各的，都在', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => add('parallel', `${600_100 + at}:0`)))
    expect((await codesIn('parallel')).split(',').toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => String(600_100 + at)),
    )
  })

  test('同一个代码在两个市场，是两只', async () => {
    await add('types', '000001:1,000001:2')
    const outcome = await app.client('types').call(watchedStocks, {})
    expect(outcome.ok && outcome.value.list.map(({ id, sname }) => [id, sname])).toEqual([
      ['SZ.000001', '平安银行'],
      ['SH.000001', '上证指数'],
    ])
    expect(await app.client('types').call(addStocks, { stocks: '00700', stockType: 5 })).toMatchObject({
      value: { added: 1 },
    })
  })

  test('没有的证券、写错的代码、没有选股票、别人的分组，都不加', async () => {
    const others = await make('somebody', '别人的')
    expect(await add('bad', '688999:0')).toMatchObject({ code: 'STOCK_UNKNOWN', msg: '没有这只证券' })
    expect(await add('bad', '600001:0,688999:0')).toMatchObject({ code: 'STOCK_UNKNOWN' })
    expect(await add('bad', '')).toMatchObject({ code: 'INPUT_INVALID', msg: '请选择股票' })
    expect(await add('bad', "600001';--")).toMatchObject({ code: 'INPUT_INVALID', msg: '证券代码不正确' })
    expect(await add('bad', '600001:0', others)).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await codesIn('bad')).toBe('')
    expect(await codesIn('somebody', others)).toBe('')
  })

  test('一个分组最多五百只，放不下时一只也不加', async () => {
    const group = await make('full', '满')
    expect(await add('full', run(0, 500), group)).toMatchObject({ value: { added: 500 } })
    expect(await add('full', run(500, 1), group)).toMatchObject({ code: 'GROUP_FULL', msg: '每个分组最多 500 只股票' })
    expect(await add('full', run(499, 1), group)).toMatchObject({ value: { added: 0, already: 1 } })
    const outcome = await app.client('full').call(watchedStocks, {})
    expect(outcome.ok && outcome.value.list).toHaveLength(500)
  })

  test('全部自选最多两千只，同时加也不超过', async () => {
    for (const at of [0, 500, 1000]) await add('limit', run(at, 500))
    await add('limit', run(1500, 490))
    const outcomes = await Promise.all(Array.from({ length: 15 }, (_, at) => add('limit', run(2000 + at, 1))))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'LIST_FULL', msg: '自选最多 2000 只股票' })
  })
})

describe('移动、复制、删除', () => {
  test('移到别的分组后原来的没有，全部里一直有；不给分组只移出', async () => {
    const [a, b] = [await make('move', '甲'), await make('move', '乙')]
    await add('move', '600001:0,600002:0', a)
    expect(
      await app.client('move').call(moveStocks, { oldGroupId: a, symbols: '600001:0', groupIds: b }),
    ).toMatchObject({ ok: true })
    expect([await codesIn('move', a), await codesIn('move', b)]).toEqual(['600002', '600001'])
    expect(await app.client('move').call(moveStocks, { oldGroupId: b, symbols: '600001:0' })).toMatchObject({
      ok: true,
    })
    expect([await codesIn('move', b), await codesIn('move')]).toEqual(['', '600001,600002'])
    expect(
      await app.client('move').call(moveStocks, { oldGroupId: 'all', symbols: '600001:0', groupIds: `${a},${b}` }),
    ).toMatchObject({ ok: true })
    expect([await codesIn('move', a), await codesIn('move', b), await codesIn('move')]).toEqual([
      '600001,600002',
      '600001',
      '600001,600002',
    ])
  })

  test('移到原来的分组、移不在自选的、移到别人的分组，都不行', async () => {
    const a = await make('wrong', '甲')
    const others = await make('neighbour', '别人的')
    await add('wrong', '600001:0', a)
    const move = (given: { oldGroupId?: string; symbols?: string; groupIds?: string }) =>
      app.client('wrong').call(moveStocks, { oldGroupId: a, symbols: '600001:0', ...given })
    expect(await move({ groupIds: a })).toMatchObject({ code: 'SAME_GROUP' })
    expect(await move({ symbols: '600009:0' })).toMatchObject({ code: 'NOT_WATCHED', msg: '自选里没有这只股票' })
    expect(await move({ groupIds: others })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await move({ oldGroupId: others })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await app.client('wrong').call(copyStocks, { symbols: '600001:0', groupIds: others })).toMatchObject({
      code: 'GROUP_UNKNOWN',
    })
    expect(await app.client('wrong').call(deleteStocks, { symbols: '600001:0', groupId: others })).toMatchObject({
      code: 'GROUP_UNKNOWN',
    })
    expect(await app.client('wrong').call(pinStocks, { symbols: '600001:0', groupId: others })).toMatchObject({
      code: 'GROUP_UNKNOWN',
    })
    expect(await app.client('wrong').call(sortStock, { symbol: '600001:0', groupId: others })).toMatchObject({
      code: 'GROUP_UNKNOWN',
    })
    expect([await codesIn('wrong', a), await codesIn('neighbour', others)]).toEqual(['600001', ''])
  })

  test('一台移动、一台同时复制到别处，两个都成', async () => {
    const [a, b, c] = [await make('both', '甲'), await make('both', '乙'), await make('both', '丙')]
    await add('both', '600001:0', a)
    await Promise.all([
      app.client('both').call(moveStocks, { oldGroupId: a, symbols: '600001:0', groupIds: b }),
      app.client('both').call(copyStocks, { symbols: '600001:0', groupIds: c }),
    ])
    expect([await codesIn('both', a), await codesIn('both', b), await codesIn('both', c)]).toEqual([
      '',
      '600001',
      '600001',
    ])
  })

  test('移动到满的分组被拒绝，原来的还在', async () => {
    const [a, full] = [await make('stay', '甲'), await make('stay', '满')]
    await add('stay', run(0, 500), full)
    await add('stay', '601000:0', a)
    expect(
      await app.client('stay').call(moveStocks, { oldGroupId: a, symbols: '601000:0', groupIds: full }),
    ).toMatchObject({ code: 'GROUP_FULL' })
    expect(await codesIn('stay', a)).toBe('601000')
  })

  test('从分组删只出分组，从全部删各处都没有，再删不算错', async () => {
    const a = await make('delete', '甲')
    await add('delete', '600001:0,600002:0', a)
    const remove = (symbols: string, groupId?: string) =>
      app.client('delete').call(deleteStocks, { symbols, ...(groupId ? { groupId } : {}) })
    expect(await remove('600001:0', a)).toEqual({ ok: true, value: { deleted: 1 } })
    expect([await codesIn('delete', a), await codesIn('delete')]).toEqual(['600002', '600001,600002'])
    expect(await remove('600001:0,600002:0')).toEqual({ ok: true, value: { deleted: 2 } })
    expect([await codesIn('delete', a), await codesIn('delete')]).toEqual(['', ''])
    expect(await remove('600001:0')).toEqual({ ok: true, value: { deleted: 0 } })
  })

  test('第二套路径加、移、删、查，与第一套是同一份', async () => {
    const [a, b] = [await make('second', '甲'), await make('second', '乙')]
    const device = app.client('second')
    await device.call(secondAddStocks, { stocks: '600001:0', groupIds: a })
    await device.call(secondMoveStocks, { oldGroupId: a, symbols: '600001:0', groupIds: b })
    expect([await codesIn('second', a), await codesIn('second', b)]).toEqual(['', '600001'])
    expect(await device.call(queryOptional, { groupId: b })).toMatchObject({ value: { list: [{ symbol: '600001' }] } })
    await device.call(secondDeleteStocks, { symbols: '600001:0' })
    expect(await codesIn('second')).toBe('')
  })
})

describe('顺序', () => {
  const move = (member: string, symbol: string, after?: string) =>
    app.client(member).call(sortStock, { symbol: `${symbol}:0`, ...(after ? { after: `${after}:0` } : {}) })
  const pin = (member: string, symbols: string, pinned = true) =>
    app.client(member).call(pinStocks, { symbols, pinned })

  test('拖到某只之后、拖到最前', async () => {
    await add('order', '600001,600002,600003,600004')
    await move('order', '600004', '600001')
    expect(await codesIn('order')).toBe('600001,600004,600002,600003')
    await move('order', '600003')
    expect(await codesIn('order')).toBe('600003,600001,600004,600002')
    expect(await move('order', '600009')).toMatchObject({ code: 'NOT_WATCHED' })
  })

  test('两台设备同时拖不同的股票，两个都在', async () => {
    await add('drag', '600001,600002,600003,600004,600005')
    await Promise.all([move('drag', '600005', '600001'), move('drag', '600002', '600004')])
    expect(await codesIn('drag')).toBe('600001,600005,600003,600004,600002')
  })

  test('要排在它后面的那只已被另一台设备删掉，位置不变', async () => {
    await add('gone', '600001,600002,600003')
    await app.client('gone').call(deleteStocks, { symbols: '600001' })
    expect(await move('gone', '600003', '600001')).toMatchObject({ ok: true })
    expect(await codesIn('gone')).toBe('600002,600003')
  })

  test('置顶的在前，后置顶的最前，取消后回到其余里；只管这一个分组', async () => {
    const group = await make('pin', '甲')
    await add('pin', '600001,600002,600003,600004', group)
    await pin('pin', '600003')
    await pin('pin', '600004')
    expect(await codesIn('pin')).toBe('600004,600003,600001,600002')
    expect(await codesIn('pin', group)).toBe('600001,600002,600003,600004')
    await add('pin', '600005')
    expect(await codesIn('pin')).toBe('600004,600003,600005,600001,600002')
    await move('pin', '600004', '600001')
    expect(await codesIn('pin')).toBe('600003,600004,600005,600001,600002')
    await move('pin', '600002', '600003')
    expect(await codesIn('pin')).toBe('600003,600004,600002,600005,600001')
    await pin('pin', '600003', false)
    expect((await codesIn('pin')).startsWith('600004,')).toBe(true)
    expect(await pin('pin', '600999')).toMatchObject({ code: 'NOT_WATCHED' })
  })

  test('同一处拖六十次，顺序仍对', async () => {
    await add('wear', '600001,600002,600003')
    for (let turn = 0; turn < 60; turn += 1) await move('wear', turn % 2 === 0 ? '600003' : '600002', '600001')
    expect(await codesIn('wear')).toBe('600001,600002,600003')
  })
})

describe('告诉别的设备', () => {
  test('一台改了，另一台一秒内听到；没改的不说', async () => {
    const stop = await app.run()
    const events = await app.follow('watchlist/stream', 'stream')
    expect(events[0]).toEqual(['snap', 'watchlist/stream', expect.any(Number), { version: 0 }])
    const group = await make('stream', '甲')
    await add('stream', '600001', group)
    await add('stream', '600001', group)
    await expect.poll(() => events.length).toBe(3)
    expect(events.slice(1).map((event) => event[3])).toEqual([
      { version: 1, groups: true, changed: [] },
      { version: 2, groups: false, changed: ['all', group] },
    ])
    expectFits(watchlistTopic, events)
    await stop()
    expect(app.troubles).toEqual([])
  })

  test('只有本人能听', async () => {
    expect((await app.follow('watchlist/stream', 'stranger'))[0]).toMatchObject([
      'error',
      'watchlist/stream',
      'FORBIDDEN',
      '没有权限',
    ])
    expect((await app.follow('watch/stream'))[0]).toMatchObject(['error', 'watch/stream', 'LOGIN_REQUIRED', '请先登录'])
  })

  test('每个分组的版本只随它自己变', async () => {
    const [a, b] = [await make('version', '甲'), await make('version', '乙')]
    await add('version', '600001', a)
    await add('version', '600002', a)
    await app.client('version').call(pinStocks, { symbols: '600001', groupId: b })
    const outcome = await app.client('version').call(watchlistGroups, {})
    expect(outcome.ok && outcome.value.map(({ id, version }) => [id, version])).toEqual([
      ['all', 2],
      ['holding', 2],
      [a, 2],
      [b, 0],
    ])
  })

  test('哪些已自选、在哪些分组', async () => {
    const [a, b] = [await make('where', '甲'), await make('where', '乙')]
    await add('where', '600001', `${a},${b}`)
    await add('where', '600002')
    expect(await app.client('where').call(whereWatched, { ids: 'SH.600001,SH.600002,SH.600003' })).toEqual({
      ok: true,
      value: {
        version: 4,
        ids: ['SH.600002', 'SH.600001'],
        groups: [
          { id: 'SH.600001', groupIds: expect.arrayContaining([a, b]) },
          { id: 'SH.600002', groupIds: [] },
          { id: 'SH.600003', groupIds: [] },
        ],
      },
    })
    expect(await app.client('nobody').call(whereWatched, {})).toEqual({
      ok: true,
      value: { version: 0, ids: [], groups: [] },
    })
  })
})
