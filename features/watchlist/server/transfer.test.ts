import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomId } from '@niujin/contract-kit'
import {
  addStocks,
  copyStocks,
  createGroup,
  exportStocks,
  importStocks,
  pinStocks,
  previewImport,
  saveNote,
  sortGroup,
  sortStock,
  watchedStocks,
  watchlistGroups,
} from '../contract/index.ts'
import { startWatchlist } from './testing/server.ts'

let app: Awaited<ReturnType<typeof startWatchlist>>
beforeAll(async () => {
  app = await startWatchlist()
})
afterAll(() => app.stop())

type Device = ReturnType<typeof app.client>
const newDevice = () => app.client(`m-${randomId(16)}`)
const must = <T>(outcome: { ok: true; value: T } | { ok: false; msg: string }): T => {
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}
const groupOf = async (device: Device, name: string) => must(await device.call(createGroup, { name })).groupId
const csvOf = async (device: Device, groupId = 'all') => must(await device.call(exportStocks, { groupId })).text
/** Everything of an account that an export is to carry. */
async function watchlistOf(device: Device) {
  const groups = must(await device.call(watchlistGroups, {}))
  const watchlist = []
  for (const { id: groupId, name } of groups) {
    const { list } = must(await device.call(watchedStocks, { groupId }))
    watchlist.push({
      name,
      stocks: list.map(({ id, pinned, note, cost, quantity }) => ({ id, pinned, note, cost, quantity })),
    })
  }
  return watchlist
}
const plain = (text: string) => text.trim()

describe('导出的 CSV 导入到空的账户', () => {
  const codes = ['600001', '600002', '600003', '000001:1', '000001:2', '00700:5', '510300']
  const groupName = fc
    .string({ unit: fc.constantFrom('=', "'", '"', ',', ' ', '甲', '乙', 'a', ';'), minLength: 1, maxLength: 12 })
    .map(plain)
    .filter((text) => text !== '')
  const note = fc.string({ unit: fc.constantFrom('=', "'", '"', ',', '\n', ' ', '记', '-'), maxLength: 10 }).map(plain)
  const account = fc.record({
    stocks: fc.shuffledSubarray(codes, { minLength: 1 }),
    groups: fc.uniqueArray(
      fc.record({ name: groupName, stocks: fc.shuffledSubarray(codes), pinned: fc.subarray(codes) }),
      { selector: (group) => group.name, maxLength: 3 },
    ),
    pinned: fc.subarray(codes),
    notes: fc.array(
      fc.record({
        symbol: fc.constantFrom(...codes),
        note,
        cost: fc.option(fc.integer({ min: 1, max: 1e9 })),
        quantity: fc.option(fc.integer({ min: 1, max: 1e10 })),
      }),
      { maxLength: 4 },
    ),
  })

  test('分组、先后、置顶、成本、数量、备注都一样，再导出一字不差', async () => {
    await fc.assert(
      fc.asyncProperty(account, async ({ stocks, groups, pinned, notes }) => {
        const device = newDevice()
        must(await device.call(addStocks, { stocks: stocks.join() }))
        for (const group of groups) {
          const groupId = await groupOf(device, group.name)
          if (group.stocks.length > 0)
            await device.call(copyStocks, { symbols: group.stocks.join(), groupIds: groupId })
          if (group.pinned.length > 0) await device.call(pinStocks, { symbols: group.pinned.join(), groupId })
        }
        if (pinned.length > 0) await device.call(pinStocks, { symbols: pinned.join() })
        for (const words of notes) await device.call(saveNote, words)
        const csv = await csvOf(device)
        const other = newDevice()
        const answer = must(await other.call(importStocks, { text: csv }))
        expect(answer).toMatchObject({
          added: stocks.length,
          already: 0,
          unknown: { count: 0 },
          unreadable: { count: 0 },
          left: { stocks: { count: 0 }, groups: { count: 0 }, full: [] },
        })
        expect(await watchlistOf(other)).toEqual(await watchlistOf(device))
        expect(await csvOf(other)).toBe(csv)
        expect(must(await other.call(importStocks, { text: csv }))).toMatchObject({
          added: 0,
          groups: [],
          grouped: 0,
          filled: { note: 0, cost: 0, quantity: 0 },
          differing: { note: 0, cost: 0, quantity: 0 },
        })
        expect(await csvOf(other)).toBe(csv)
      }),
      { numRuns: 15 },
    )
  })

  test('拖动过的分组与股票，顺序也回来', async () => {
    const device = newDevice()
    const [first, second] = [await groupOf(device, '先建'), await groupOf(device, '后建')]
    await device.call(addStocks, { stocks: '600001,600002,600003', groupIds: second })
    await device.call(sortStock, { symbol: '600001', groupId: second, after: '600003' })
    await device.call(sortGroup, { groupId: second })
    expect(first).not.toBe(second)
    const other = newDevice()
    await other.call(importStocks, { text: await csvOf(device) })
    expect(
      (await watchlistOf(other)).map(({ name, stocks }) => [name, stocks.map(({ id }) => id.slice(3)).join()]),
    ).toEqual([
      ['全部', '600001,600002,600003'],
      ['持仓', ''],
      ['后建', '600002,600003,600001'],
      ['先建', ''],
    ])
  })

  test('只导出一个分组，导入时只建这一个；文字只有股票与先后', async () => {
    const device = newDevice()
    const groupId = await groupOf(device, '甲')
    await device.call(addStocks, { stocks: '000001:2,000001:1,600001', groupIds: groupId })
    await device.call(addStocks, { stocks: '600009' })
    await device.call(saveNote, { symbol: '600001', note: '好', cost: 9500, quantity: 100 })
    const csv = must(await device.call(exportStocks, { groupId }))
    expect(csv).toMatchObject({ fileName: '自选-甲.csv', count: 3 })
    expect(csv.text).toContain('600001.SH,试验600001,甲,,9.5,100,好\r\n')
    const other = newDevice()
    expect(must(await other.call(importStocks, { text: csv.text }))).toMatchObject({
      added: 3,
      groups: ['甲'],
      grouped: 3,
      filled: { note: 1, cost: 1, quantity: 1 },
    })
    expect((await watchlistOf(other)).map(({ name, stocks }) => [name, stocks.length])).toEqual([
      ['全部', 3],
      ['持仓', 1],
      ['甲', 3],
    ])
    const text = must(await device.call(exportStocks, { format: 'text' }))
    const third = newDevice()
    await third.call(importStocks, { text: text.text })
    expect((await watchlistOf(third))[0]?.stocks.map(({ id }) => id)).toEqual([
      'SH.600009',
      'SH.000001',
      'SZ.000001',
      'SH.600001',
    ])
    expect(await other.call(exportStocks, { groupId })).toMatchObject({ code: 'GROUP_UNKNOWN' })
  })
})

describe('先看再导入', () => {
  const FILE =
    '代码,名称,分组,置顶,成本价,数量,备注\n600001,,全部,,9.5,100,便宜\n600002,,全部,,8,,\n600001,,白酒,是,,,\n600003,,新的,,,,\n没有这只,,,,x,,\n'

  test('看的时候什么都不改，导入做的正是看到的', async () => {
    const device = newDevice()
    const wine = await groupOf(device, '白酒')
    await device.call(addStocks, { stocks: '600001' })
    await device.call(saveNote, { symbol: '600001', note: '', cost: 9000, quantity: null })
    const before = await watchlistOf(device)
    const seen = must(await device.call(previewImport, { text: FILE }))
    expect(seen).toMatchObject({
      added: 2,
      already: 1,
      groups: ['新的'],
      grouped: 2,
      filled: { note: 1, cost: 1, quantity: 1 },
      differing: { note: 0, cost: 1, quantity: 0 },
      unknown: { count: 1, names: ['没有这只    x'] },
      unreadable: { count: 0 },
    })
    expect(await watchlistOf(device)).toEqual(before)
    expect(must(await device.call(importStocks, { text: FILE, version: seen.version }))).toEqual(seen)
    expect(await watchlistOf(device)).toMatchObject([
      {
        name: '全部',
        stocks: [
          { id: 'SH.600002', cost: 8000 },
          { id: 'SH.600003' },
          { id: 'SH.600001', note: '便宜', cost: 9000, quantity: 100, pinned: false },
        ],
      },
      { name: '持仓' },
      { name: '白酒', stocks: [{ id: 'SH.600001', pinned: true }] },
      { name: '新的', stocks: [{ id: 'SH.600003' }] },
    ])
    expect(must(await device.call(watchlistGroups, {})).find(({ name }) => name === '白酒')?.id).toBe(wine)
  })

  test('选了换成导入的，成本才换', async () => {
    const device = newDevice()
    await device.call(addStocks, { stocks: '600001' })
    await device.call(saveNote, { symbol: '600001', note: '旧', cost: 9000, quantity: null })
    await device.call(importStocks, { text: FILE, replace: true })
    expect((await watchlistOf(device))[0]?.stocks.find(({ id }) => id === 'SH.600001')).toMatchObject({
      note: '便宜',
      cost: 9500,
      quantity: 100,
    })
  })

  test('看过之后别的设备改了，先不导入，一样都没动', async () => {
    const device = newDevice()
    await device.call(addStocks, { stocks: '600001' })
    const { version } = must(await device.call(previewImport, { text: FILE }))
    await device.call(saveNote, { symbol: '600001', note: '刚写的', cost: 7000, quantity: null })
    const before = await watchlistOf(device)
    expect(await device.call(importStocks, { text: FILE, version, replace: true })).toMatchObject({
      code: 'LIST_CHANGED',
      msg: '自选刚刚改过，请再看一遍',
    })
    expect(await watchlistOf(device)).toEqual(before)
  })

  test('两台设备同时导入同一个文件，不重复', async () => {
    const [one, other, alone] = [app.client('both'), app.client('both'), newDevice()]
    await Promise.all([one.call(importStocks, { text: FILE }), other.call(importStocks, { text: FILE })])
    await alone.call(importStocks, { text: FILE })
    expect(await watchlistOf(one)).toEqual(await watchlistOf(alone))
  })

  test('分组满了、组名太长、一组五百只：放不下的说出来，股票仍在全部', async () => {
    const device = newDevice()
    const lines = Array.from({ length: 510 }, (_, at) => `${600_000 + at},大组`)
    const groups = Array.from({ length: 50 }, (_, at) => `${600_000 + at},第${at}组`)
    const answer = must(
      await device.call(importStocks, {
        text: ['代码,分组', ...lines, ...groups, '600000,这个组名实在是太长了吧是的'].join('\n'),
      }),
    )
    expect(answer).toMatchObject({
      added: 510,
      left: {
        stocks: { count: 0 },
        groups: { count: 2, names: ['第49组', '这个组名实在是太长了吧是的'] },
        full: [{ name: '大组', count: 10 }],
      },
    })
    expect(answer.groups).toHaveLength(50)
    expect((await watchlistOf(device)).slice(0, 3).map(({ name, stocks }) => [name, stocks.length])).toEqual([
      ['全部', 510],
      ['持仓', 0],
      ['大组', 500],
    ])
  })
})

describe('别处来的内容', () => {
  test('代码、名称、CSV 都能导入，也放进选的分组；认不出的行说出来', async () => {
    const device = newDevice()
    const groupIds = await groupOf(device, '导入的')
    const text = '代码,名称\n600001,试验600001\n平安银行\n000001 上证指数\nSH510300\n没有这只\n'
    expect(must(await device.call(importStocks, { text, groupIds }))).toMatchObject({
      added: 4,
      already: 0,
      grouped: 4,
      unknown: { count: 1, names: ['没有这只'] },
    })
    expect((await watchlistOf(device)).at(-1)?.stocks.map(({ id }) => id)).toEqual([
      'SH.600001',
      'SZ.000001',
      'SH.000001',
      'SH.510300',
    ])
    expect(must(await device.call(importStocks, { text, groupIds }))).toMatchObject({
      added: 0,
      already: 4,
      grouped: 0,
    })
  })

  test('吃掉了零的代码按旁边的名称认，全角与空格的名称也认得', async () => {
    const device = newDevice()
    await device.call(importStocks, {
      text: '代码\t名称\n1\t平安银行\n700\t腾讯控股\n\t沪深３００ＥＴＦ\n1\t上 证 指 数\n',
    })
    expect((await watchlistOf(device))[0]?.stocks.map(({ id }) => id)).toEqual([
      'SZ.000001',
      'HK.00700',
      'SH.510300',
      'SH.000001',
    ])
  })

  test('什么都认不出、没有内容、别人的分组、没登录', async () => {
    const device = newDevice()
    expect(await device.call(importStocks, { text: '你好' })).toMatchObject({
      code: 'NOTHING_FOUND',
      msg: '没有找到可以导入的证券',
    })
    expect(await device.call(previewImport, { text: '你好' })).toMatchObject({ code: 'NOTHING_FOUND' })
    expect(await device.call(importStocks, { text: '' })).toMatchObject({ msg: '请粘贴或选择要导入的内容' })
    const groupIds = await groupOf(newDevice(), '别人的')
    expect(await device.call(importStocks, { text: '600001', groupIds })).toMatchObject({ code: 'GROUP_UNKNOWN' })
    expect(await app.client().call(previewImport, { text: '600001' })).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect((await watchlistOf(device))[0]?.stocks).toEqual([])
  })
})
