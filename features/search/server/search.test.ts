import { loadInstruments } from '@niujin/market/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countChoice, hotWords, searchInstruments } from '../contract/index.ts'
import { startSearchServer, type SearchServer } from './testing/search-server.ts'

const HOUR = 3_600_000
const { instruments } = loadInstruments()
const largest = [
  { id: 'SH.601398', name: '工商银行' },
  { id: 'SZ.300750', name: '宁德时代' },
] as const

let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer({ instruments, largest })
})
afterAll(() => server.stop())

const device = (devid?: string) => server.client(undefined, devid)

test('搜索答复证券与要标出的字，条数照要求', async () => {
  const outcome = await device().call(searchInstruments, { q: 'zgpa', count: 1 })
  expect(outcome).toEqual({
    ok: true,
    value: {
      list: [
        {
          id: 'SH.601318',
          code: '601318',
          name: '中国平安',
          kind: 'stock',
          match: [0, 4],
          matchedBy: 'initials',
          doubt: 0,
        },
      ],
    },
  })
})

test('没有输入就没有结果；太长、条数不对时说明原因', async () => {
  const one = device()
  expect(await one.call(searchInstruments, { q: '  ' })).toEqual({ ok: true, value: { list: [] } })
  expect(await one.call(searchInstruments, { q: '茅'.repeat(33) })).toMatchObject({
    code: 'INPUT_INVALID',
    msg: '最多 32 个字',
  })
  expect(await one.call(searchInstruments, { q: '茅', count: 51 })).toMatchObject({
    code: 'INPUT_INVALID',
    msg: '最多 50 条',
  })
})

test('没人搜过时，热门是成交额最大的', async () => {
  expect(await device().call(hotWords, {})).toEqual({
    ok: true,
    value: { basis: 'amount', words: [], list: largest.map((one) => ({ ...one, kind: 'stock' })) },
  })
})

test('没有的证券不能计入', async () => {
  expect(await device().call(countChoice, { id: 'SH.999999' })).toMatchObject({
    code: 'INSTRUMENT_UNKNOWN',
    msg: '没有这只证券',
  })
  expect(await device().call(countChoice, { id: '600519' })).toMatchObject({
    code: 'INPUT_INVALID',
    msg: '证券代码不正确',
  })
})

test('搜的人多了，热门按打开的次数；同一台设备一小时内只计一次', async () => {
  const ids = ['SH.600519', 'SZ.300750', 'SH.601318', 'SZ.000001', 'HK.00700']
  for (const id of ids) await device().call(countChoice, { id })
  const eager = device()
  for (let times = 0; times < 5; times += 1) await eager.call(countChoice, { id: 'HK.00700' })
  await device().call(countChoice, { id: 'SZ.000001' })
  await device().call(countChoice, { id: 'SZ.000001' })
  const outcome = await device().call(hotWords, {})
  const list = [{ name: '平安银行' }, { id: 'HK.00700', kind: 'hkStock' }, {}, {}, {}]
  expect(outcome).toMatchObject({ value: { basis: 'searched', list } })
  server.clock.at += HOUR
  for (let times = 0; times < 3; times += 1) await device().call(countChoice, { id: 'SH.600519' })
  expect(await device().call(hotWords, {})).toMatchObject({ value: { list: [{ name: '贵州茅台' }, {}, {}, {}, {}] } })
})
