import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomId } from '@niujin/contract-kit'
import {
  addStocks,
  daySparklines,
  deleteStocks,
  mergeDevice,
  saveColumns,
  saveNote,
  shownColumns,
  USUAL_COLUMNS,
  watchedNews,
  watchedStocks,
  watchlistGroups,
} from '../contract/index.ts'
import { startWatchlist } from './testing/server.ts'

const ITEM = {
  id: 'n1',
  title: '业绩预告',
  kind: 'announcement' as const,
  at: '2026-11-20T10:00:00.000Z',
  source: '上交所',
  stock: { id: 'SH.600001', name: '试验600001' },
  link: '/KXDetail?id=n1',
}
let app: Awaited<ReturnType<typeof startWatchlist>>
let bare: Awaited<ReturnType<typeof startWatchlist>>
beforeAll(async () => {
  app = await startWatchlist({
    news: {
      of: (ids, { before }) =>
        Promise.resolve({ list: ids.includes('SH.600001') && !before ? [ITEM] : [], nextCursor: before ? null : 'n1' }),
    },
  })
  bare = await startWatchlist()
})
afterAll(() => Promise.all([app.stop(), bare.stop()]))

const symbolsOf = async (member: string, groupId = 'all') => {
  const outcome = await app.client(member).call(watchedStocks, { groupId })
  return outcome.ok ? outcome.value.list.map(({ symbol }) => symbol) : []
}
const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => `SH.${600_000 + from + at}`)

describe('备注与盈亏', () => {
  test('记下的成本与数量随列表回来，有数量的进持仓', async () => {
    const device = app.client('note')
    await device.call(addStocks, { stocks: '600001,600002' })
    expect(
      await device.call(saveNote, { symbol: '600001', note: ' 等分红 ', cost: 9500, quantity: 300 }),
    ).toMatchObject({ ok: true })
    expect(await device.call(watchedStocks, { groupId: 'holding' })).toMatchObject({
      value: { group: { type: 2, count: 1 }, list: [{ symbol: '600001', note: '等分红', cost: 9500, quantity: 300 }] },
    })
    await device.call(saveNote, { symbol: '600001', note: '', cost: null, quantity: null })
    expect(await symbolsOf('note', 'holding')).toEqual([])
  })

  test('删了又加回来，备注还在', async () => {
    const device = app.client('back')
    await device.call(addStocks, { stocks: '600001' })
    await device.call(saveNote, { symbol: '600001', note: '记得', cost: 9500, quantity: 100 })
    await device.call(deleteStocks, { symbols: '600001' })
    expect(await symbolsOf('back', 'holding')).toEqual([])
    await device.call(addStocks, { stocks: '600001' })
    expect(await device.call(watchedStocks, {})).toMatchObject({ value: { list: [{ note: '记得', quantity: 100 }] } })
  })

  test('不在自选的不能记，成本与数量要合理', async () => {
    const device = app.client('refused')
    expect(await device.call(saveNote, { symbol: '600001', note: 'x' })).toMatchObject({ code: 'NOT_WATCHED' })
    expect(await device.call(saveNote, { symbol: '600001', cost: 0 })).toMatchObject({ msg: '成本价应大于 0' })
    expect(await device.call(saveNote, { symbol: '600001', quantity: 1.5 })).toMatchObject({ msg: '数量应为整数' })
    expect(await device.call(saveNote, { symbol: '600001', note: '长'.repeat(201) })).toMatchObject({
      msg: '备注最多 200 个字',
    })
  })
})

describe('显示的列', () => {
  test('没选过是常用的列，选了按自己的顺序，别人的不变', async () => {
    const device = app.client('columns')
    expect(await device.call(shownColumns, {})).toEqual({ ok: true, value: { columns: [...USUAL_COLUMNS] } })
    await device.call(saveColumns, { columns: ['changePercent', 'profit', 'last'] })
    expect(await device.call(shownColumns, {})).toEqual({
      ok: true,
      value: { columns: ['changePercent', 'profit', 'last'] },
    })
    expect(await app.client('other').call(shownColumns, {})).toEqual({
      ok: true,
      value: { columns: [...USUAL_COLUMNS] },
    })
    expect(await device.call(saveColumns, { columns: [] })).toMatchObject({ msg: '至少显示一列' })
    expect(await device.call(saveColumns, { columns: ['last', 'last'] })).toMatchObject({ msg: '列不能重复' })
  })
})

describe('登录时并入本机自选', () => {
  test('没有的加到最前、顺序不变，已有的不重复也不动', async () => {
    await app.client('merge').call(addStocks, { stocks: '600005,600002' })
    expect(
      await app
        .client('merge')
        .call(mergeDevice, { batch: randomId(), ids: ['SH.600001', 'SH.600002', 'SH.688999', 'SH.600003'] }),
    ).toEqual({
      ok: true,
      value: { added: 2, already: 1, left: [] },
    })
    expect(await symbolsOf('merge')).toEqual(['600001', '600003', '600005', '600002'])
  })

  test('同一批再来一次不会把之后删掉的带回来；两台同时来也不重复', async () => {
    const batch = randomId()
    const first = await app.client('repeat').call(mergeDevice, { batch, ids: ids(1, 2) })
    await app.client('repeat').call(deleteStocks, { symbols: '600001' })
    expect(await app.client('repeat').call(mergeDevice, { batch, ids: ids(1, 2) })).toEqual(first)
    expect(await symbolsOf('repeat')).toEqual(['600002'])
    await Promise.all([
      app.client('repeat').call(mergeDevice, { batch: randomId(), ids: ids(5, 3) }),
      app.client('repeat').call(mergeDevice, { batch: randomId(), ids: ids(6, 3) }),
    ])
    expect((await symbolsOf('repeat')).toSorted()).toEqual(['600002', '600005', '600006', '600007', '600008'])
  })

  test('放不下的说出来留在本机，一只不丢', async () => {
    for (const at of [0, 500, 1000])
      await app.client('brim').call(mergeDevice, { batch: randomId(), ids: ids(at, 500) })
    await app.client('brim').call(mergeDevice, { batch: randomId(), ids: ids(1500, 499) })
    expect(
      await app.client('brim').call(mergeDevice, { batch: randomId(), ids: ['SH.600000', 'SH.602100', 'SH.602101'] }),
    ).toEqual({
      ok: true,
      value: { added: 1, already: 1, left: ['SH.602101'] },
    })
  })

  test('没登录的不答', async () => {
    expect(await app.client().call(mergeDevice, { batch: randomId(), ids: ['SH.600001'] })).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })
})

describe('小分时与资讯', () => {
  test('给出各只的点与走了一天的多少，不认识的略去', async () => {
    expect(await app.client().call(daySparklines, { ids: 'SH.600001,SH.688999,HK.00700' })).toEqual({
      ok: true,
      value: {
        list: [
          { id: 'SH.600001', points: [10_000, 10_100], progress: 120 / 241 },
          { id: 'HK.00700', points: [10_000, 10_100], progress: 120 / 331 },
        ],
      },
    })
  })

  test('有资讯来源时给出资讯，没有时说没有', async () => {
    expect(await app.client().call(watchedNews, { ids: 'SH.600001' })).toEqual({
      ok: true,
      value: { offered: true, list: [ITEM], nextCursor: 'n1' },
    })
    expect(await app.client().call(watchedNews, { ids: 'SH.600001', before: 'n1' })).toEqual({
      ok: true,
      value: { offered: true, list: [], nextCursor: null },
    })
    expect(await bare.client().call(watchedNews, { ids: 'SH.600001' })).toEqual({
      ok: true,
      value: { offered: false, list: [], nextCursor: null },
    })
  })

  test('没登录的看不到自己的列表', async () => {
    expect(await app.client().call(watchedStocks, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await app.client().call(watchlistGroups, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})
