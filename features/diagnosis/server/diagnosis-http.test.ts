import { randomId } from '@niujin/contract-kit'
import { poolFigures } from '@niujin/server-kit/database'
import { crowd } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearDiagnoses,
  diagnose,
  hotDiagnoses,
  myDiagnoses,
  noteDiagnosis,
  sharedReport,
  shareReport,
} from '../contract/index.ts'
import { createDiagnosis, type DiagnosisDeps } from './index.ts'
import type { DiagnosisTables } from './store.ts'
import { NEVER_TRADED, smallMarket, type SmallMarket } from './testing/small-market.ts'

let small: SmallMarket
let made = 0
let heldWhileMaking = 0
const inUse = (database: Foundation<DiagnosisTables>['database']) => {
  const { open, idle } = poolFigures(database)
  return open - idle
}
const start = () =>
  startFeature(({ database, clock }: Foundation<DiagnosisTables>) => {
    clock.at = Date.parse('2026-11-20T10:00:00+08:00')
    const engine: DiagnosisDeps['engine'] = {
      ask: (_method, input) => {
        made += 1
        // A connection that is held meanwhile is one nobody else has.
        heldWhileMaking = Math.max(heldWhileMaking, inUse(database))
        return small.service.methods.report(input) as never
      },
      close: () => Promise.resolve(),
    }
    return createDiagnosis({ market: small.market, engine, database })
  })
let server: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  small = await smallMarket()
  server = await start()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.deleteFrom('diagnosis.visit').execute()
})

/** A guest's device; one named '' does not say its number. */
const device = (devid?: string) => server.client(undefined, devid)
const once = () => ({ idempotencyKey: randomId() })
const ids = (outcome: { ok: boolean; value?: { list: { quote: { id: string } }[] } }) =>
  outcome.value?.list.map(({ quote }) => quote.id)

describe('诊断', () => {
  test('报告与现在的报价一起来，写明模拟', async () => {
    const outcome = await device().call(diagnose, { id: 'SH.600000' })
    expect(outcome).toMatchObject({
      ok: true,
      value: { state: { simulated: true }, quote: { id: 'SH.600000' }, report: { id: 'SH.600000', simulated: true } },
    })
    expect(outcome.ok && outcome.value.report.dimensions).toHaveLength(5)
  })

  test('同一分钟里大家看的是同一份，下一分钟重新算', async () => {
    made = 0
    await Promise.all([1, 2, 3].map(() => device().call(diagnose, { id: 'SH.600001' })))
    expect(made).toBe(1)
    small.setClock(36_060)
    await device().call(diagnose, { id: 'SH.600001' })
    expect(made).toBe(2)
  })

  test('没有的证券、不是股票、没有成交过，各说各的', async () => {
    const ask = (id: string) => device().call(diagnose, { id })
    expect(await ask('SH.999999')).toMatchObject({ code: 'INSTRUMENT_UNKNOWN', msg: '没有这只证券' })
    expect(await ask('SH.000001')).toMatchObject({ code: 'NOT_A_STOCK', msg: '只能诊断沪深北的股票' })
    expect(await ask(NEVER_TRADED)).toMatchObject({ code: 'NO_HISTORY', msg: '还没有交易记录，暂时不能诊断' })
    expect(await ask('600000')).toMatchObject({ code: 'INPUT_INVALID', msg: '证券代码不正确' })
  })
})

describe('我的诊股', () => {
  test('最近看的在前，一只一行，写着哪天多少分；别的设备看不见', async () => {
    const mine = device()
    await mine.call(noteDiagnosis, { id: 'SH.600000' })
    server.clock.at += 60_000
    await mine.call(noteDiagnosis, { id: 'SH.600001' })
    server.clock.at += 60_000
    await mine.call(noteDiagnosis, { id: 'SH.600000' })
    const outcome = await mine.call(myDiagnoses, {})
    expect(ids(outcome)).toEqual(['SH.600000', 'SH.600001'])
    const report = await mine.call(diagnose, { id: 'SH.600000' })
    expect(outcome.ok && outcome.value.list[0]).toMatchObject({
      date: 20_261_120,
      score: report.ok ? report.value.report.total : -1,
    })
    expect(ids(await device().call(myDiagnoses, {}))).toEqual([])
  })

  test('清空之后没有了，再看又有；热门里照样算过', async () => {
    const mine = device()
    for (const at of [0, 1, 2, 3, 4]) await mine.call(noteDiagnosis, { id: `SH.60000${at}` })
    await mine.call(clearDiagnoses, {}, once())
    expect(ids(await mine.call(myDiagnoses, {}))).toEqual([])
    expect(await mine.call(hotDiagnoses, {})).toMatchObject({ value: { basis: 'diagnosed' } })
    await mine.call(noteDiagnosis, { id: 'SH.600003' })
    expect(ids(await mine.call(myDiagnoses, {}))).toEqual(['SH.600003'])
  })

  test('说不出设备的访客什么也不留', async () => {
    expect(await device('').call(noteDiagnosis, { id: 'SH.600000' })).toMatchObject({ ok: true })
    expect(await server.database.selectFrom('diagnosis.visit').selectAll().execute()).toEqual([])
  })
})

describe('热门诊股', () => {
  test('还没有几个人诊断过时，是成交额最大的', async () => {
    const outcome = await device().call(hotDiagnoses, {})
    expect(outcome).toMatchObject({ value: { basis: 'amount' } })
    expect(outcome.ok && outcome.value.list.length).toBeGreaterThan(0)
  })

  test('按人数排：一个人看很多遍还是一个人，七天前的不算', async () => {
    const [first, second] = [device(), device()]
    for (const at of [0, 1, 2, 3, 4]) await first.call(noteDiagnosis, { id: `SH.60000${at}` })
    for (const _ of [1, 2, 3]) await first.call(noteDiagnosis, { id: 'SH.600004' })
    await second.call(noteDiagnosis, { id: 'SH.600002' })
    const outcome = await first.call(hotDiagnoses, {})
    expect(outcome.ok && outcome.value.list.map(({ quote, people }) => [quote.id, people])).toEqual([
      ['SH.600002', 2],
      ['SH.600000', 1],
      ['SH.600001', 1],
      ['SH.600003', 1],
      ['SH.600004', 1],
    ])
    server.clock.at += 8 * 24 * 3_600_000
    expect(await first.call(hotDiagnoses, {})).toMatchObject({ value: { basis: 'amount' } })
  })
})

describe('分享', () => {
  test('分享的报告停在那一刻，报价是现在的', async () => {
    small.trade('SH.600005', 11_000)
    small.setClock(37_000)
    const shared = await device().call(shareReport, { id: 'SH.600005' }, once())
    const share = shared.ok ? shared.value.share : ''
    small.trade('SH.600005', 12_500)
    small.setClock(37_100)
    const outcome = await device().call(sharedReport, { share })
    expect(outcome).toMatchObject({
      value: { report: { price: 11_000, second: 37_000 }, quote: { live: { last: 12_500 } } },
    })
    expect(await device().call(diagnose, { id: 'SH.600005' })).toMatchObject({ value: { report: { price: 12_500 } } })
  })

  test('同一分钟再分享，还是同一个编号；同时分享也只留一份', async () => {
    small.setClock(38_000)
    const all = await Promise.all([1, 2, 3, 4].map(() => device().call(shareReport, { id: 'SH.600006' }, once())))
    expect(new Set(all.map((one) => (one.ok ? one.value.share : ''))).size).toBe(1)
    const kept = await server.database
      .selectFrom('diagnosis.shared_report')
      .selectAll()
      .where('stock_id', '=', 'SH.600006')
      .execute()
    expect(kept).toHaveLength(1)
  })

  test('三倍于连接数的人同时分享、清空，都有答复；报告做的时候不占着连接', async () => {
    small.setClock(39_000)
    heldWhileMaking = 0
    expect(await device().call(shareReport, { id: 'SH.600006' }, once())).toMatchObject({ ok: true })
    expect(heldWhileMaking).toBe(0)
    const shared = await crowd(server.database, (at) => device().call(shareReport, { id: `SH.60000${at % 7}` }, once()))
    const cleared = await crowd(server.database, () => device().call(clearDiagnoses, {}, once()))
    expect([...shared, ...cleared].filter(({ ok }) => !ok)).toEqual([])
  })

  test('没有的分享、写错的编号都说清楚', async () => {
    expect(await device().call(sharedReport, { share: 'nothing-is-here' })).toMatchObject({
      code: 'SHARE_UNKNOWN',
      msg: '分享不存在或已失效',
    })
    expect(await device().call(sharedReport, { share: '?' })).toMatchObject({
      code: 'INPUT_INVALID',
      msg: '分享编号不正确',
    })
  })
})
