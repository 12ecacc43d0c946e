import { tradingDays } from '@niujin/market'
import { instrumentOf } from '@niujin/quotes/testing'
import { crowd } from '@niujin/testkit/database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryAuthorOpinions, queryAuthorRecord, queryStockOpinions, staffOpinions } from '../contract/index.ts'
import { AFTERNOON, BEFORE_MATCH, daysOf, EVENING, movingMarket } from './testing/moving-market.ts'
import { startOpinionServer, type OpinionServer } from './testing/opinion-server.ts'

const DATES = tradingDays('a', 20_261_102, 20_270_331)
const day = (number: number) => DATES[number] ?? 0
/** Every test begins here. */
const TODAY = 5
const LEVEL = 4_000_000

/** Up by a tenth of a yuan a day; ten for ten on the eighth day; no trades on the tenth and eleventh. */
const CLOSES = DATES.map((_, at) => {
  const whole = 10_000 + at * 100
  if (at === 10 || at === 11) return 0
  return at >= 8 ? whole / 2 : whole
})
const RIGHTS = [{ date: day(8), cashPerTen: 0, bonusPerTen: 10, rightsPerTen: 0, rightsPrice: 0 }]

let market: ReturnType<typeof movingMarket>
let server: OpinionServer
beforeEach(async () => {
  market = movingMarket([
    { instrument: instrumentOf('SH', '600001', { name: '试验酒业' }), days: daysOf(DATES, CLOSES), rights: RIGHTS },
    {
      instrument: instrumentOf('SH', '600002', { name: '试验食品' }),
      days: daysOf(
        DATES,
        DATES.map(() => 20_000),
      ),
    },
    { instrument: instrumentOf('HK', '00700', { kind: 'hkStock' }), days: daysOf(DATES, CLOSES) },
    {
      instrument: instrumentOf('SH', '000300', { kind: 'index', name: '沪深300' }),
      days: daysOf(
        DATES,
        DATES.map(() => LEVEL),
      ),
    },
  ])
  server = await startOpinionServer(market)
  market.move(day(TODAY), AFTERNOON)
  server.clock.at = Date.parse('2026-11-09T14:00:00+08:00')
})
afterEach(() => server.stop())

/** Goes on to the evening of a day and does what happens then. */
async function until(number: number) {
  market.move(day(number), EVENING)
  await server.follow()
}
const value = <Value>(outcome: { ok: true; value: Value } | { ok: false; code: string }): Value => {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

describe('盖章', () => {
  test('价格、指数、时间与执业编号都由服务器盖上', async () => {
    const { id } = await server.mark()
    expect(await server.cardOf(id)).toMatchObject({
      instrument: { id: 'SH.600001', name: '试验酒业' },
      stance: 'bullish',
      horizon: 5,
      at: '2026-11-09T06:00:00.000Z',
      price: '10.50',
      index: { id: 'SH.000300', name: '沪深300', value: '4000.00' },
      licence: 'A0000000000001',
      isRight: null,
      isSimulated: true,
    })
    expect((await server.cardOf(id))?.outcomes.map(({ state }) => state)).toEqual(Array(4).fill('waiting'))
  })

  test('没有执业编号的不行；港股、指数、没有的证券不行', async () => {
    expect((await server.mark({}, { licence: null })).refused).toBe('LICENCE_NEEDED')
    for (const instrumentId of ['HK.00700', 'SH.000300', 'SH.999999'])
      expect((await server.mark({ instrumentId })).refused).toBe('OPINION_KIND')
  })

  test('停牌的没有价可盖', async () => {
    market.move(day(10), AFTERNOON)
    expect((await server.mark()).refused).toBe('OPINION_NO_PRICE')
    expect((await server.mark({ instrumentId: 'SH.600002' })).refused).toBeUndefined()
  })

  test('集合竞价撮合以前用昨收，除权日是参考价，从上一个交易日数起', async () => {
    market.move(day(8), BEFORE_MATCH)
    const { id } = await server.mark({ horizon: 1 })
    expect(await server.cardOf(id)).toMatchObject({ price: '5.35' })
    await until(8)
    expect((await server.cardOf(id))?.outcomes[0]).toMatchObject({ date: day(8), stockReturn: '0.93', excess: '0.93' })
  })

  test('一篇只留一次；同一天对同一只只能留一次，第二天可以再留', async () => {
    const { id } = await server.mark()
    expect((await server.mark({ stance: 'bearish' }, { id })).refused).toBeUndefined()
    expect((await server.cardOf(id))?.stance).toBe('bullish')
    expect((await server.mark()).refused).toBe('OPINION_REPEATED')
    expect((await server.mark({ instrumentId: 'SH.600002' })).refused).toBeUndefined()
    expect((await server.mark({}, { authorId: 'advisor-2' })).refused).toBeUndefined()
    market.move(day(TODAY), EVENING)
    expect((await server.mark()).refused).toBe('OPINION_REPEATED')
    market.move(day(TODAY + 1), BEFORE_MATCH)
    expect((await server.mark()).refused).toBeUndefined()
  })

  test('同时来的许多次只留一次', async () => {
    const marked = await crowd(server.database, () => server.mark())
    expect(marked.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    expect(await server.recordOf('advisor-1')).toMatchObject({ count: 1, open: 1 })
  })

  test('发布没有成，观点也没有留下', async () => {
    const gone = server.database.transaction().execute(async (change) => {
      await server.feature.opinions.mark(change, {
        kind: 'post',
        id: 'rolled-back',
        authorId: 'advisor-1',
        licence: 'A1',
        wish: { instrumentId: 'SH.600001', stance: 'bullish', horizon: 1 },
      })
      throw new Error('没有发成')
    })
    await expect(gone).rejects.toThrow('没有发成')
    expect(await server.cardOf('rolled-back')).toBeUndefined()
  })

  test('留下的改不了也删不掉', async () => {
    await server.mark()
    await expect(server.database.updateTable('opinions.opinion').set({ stance: 'bearish' }).execute()).rejects.toThrow(
      'stays as it is',
    )
    await expect(server.database.deleteFrom('opinions.opinion').execute()).rejects.toThrow('stays as it is')
  })
})

describe('后来怎样', () => {
  test('收盘以后才有结果，送股不算亏；停牌的等到复牌', async () => {
    const { id } = await server.mark()
    await until(TODAY)
    market.move(day(6), AFTERNOON)
    await server.follow()
    expect((await server.cardOf(id))?.outcomes[0]?.state).toBe('waiting')
    await until(6)
    expect((await server.cardOf(id))?.outcomes[0]).toMatchObject({ state: 'done', date: day(6), stockReturn: '0.95' })
    await until(10)
    expect((await server.cardOf(id))?.outcomes[1]).toMatchObject({ state: 'suspended', date: null, excess: null })
    await until(12)
    expect(await server.cardOf(id)).toMatchObject({ isRight: true })
    expect((await server.cardOf(id))?.outcomes[1]).toEqual({
      days: 5,
      state: 'suspended',
      date: day(12),
      stockReturn: '6.67',
      indexReturn: '0.00',
      excess: '6.67',
    })
  })

  test('天天跟与隔很久再算，结果一样；清掉再算也一样', async () => {
    const { id } = await server.mark()
    for (let number = TODAY; number <= TODAY + 60; number += 1) await until(number)
    const daily = await server.cardOf(id)
    expect(daily?.outcomes.every(({ excess }) => excess !== null)).toBe(true)
    await server.database.deleteFrom('opinions.outcome').execute()
    await server.database.deleteFrom('opinions.standing').execute()
    await Promise.all([until(TODAY + 61), server.follow()])
    expect(await server.cardOf(id)).toEqual(daily)
    expect(server.troubles).toEqual([])
  })

  test('换一个进程接着跟，已有的不变', async () => {
    const { id } = await server.mark({ horizon: 1 })
    await until(6)
    const before = await server.cardOf(id)
    const other = await server.elsewhere()
    await other.run()
    expect((await other.feature.opinions.cards(server.database, 'post', [id])).get(id)).toEqual(before)
  })

  test('退市的按最后一个收盘，二十个交易日以后下结论', async () => {
    const { id } = await server.mark({ stance: 'bearish', horizon: 20 })
    await until(7)
    market.delist('SH.600001')
    await until(26)
    expect((await server.cardOf(id))?.outcomes[2]?.excess).toBeNull()
    await until(27)
    expect((await server.cardOf(id))?.outcomes[2]).toMatchObject({
      state: 'suspended',
      date: day(7),
      stockReturn: '1.90',
      excess: '-1.90',
    })
    expect(await server.cardOf(id)).toMatchObject({ isRight: false })
  })

  test('一只取不到，别的照样；下次再取', async () => {
    const [first, second] = [await server.mark({ horizon: 1 }), await server.mark({ instrumentId: 'SH.600002' })]
    market.fail('SH.600001')
    await until(6)
    expect(server.troubles).toHaveLength(1)
    expect((await server.cardOf(first.id))?.outcomes[0]?.excess).toBeNull()
    expect((await server.cardOf(second.id))?.outcomes[0]?.excess).toBe('0.00')
    market.fail(undefined)
    await server.follow()
    expect((await server.cardOf(first.id))?.outcomes[0]?.excess).toBe('0.95')
  })
})

describe('示例的观点', () => {
  const sample = { kind: 'post', id: 'sample-1', authorId: 'advisor-9', licence: 'A9' } as const
  const wish = { instrumentId: 'SH.600001', stance: 'bullish', horizon: 1 } as const

  test('按说的时候的上一个收盘盖章，后来怎样照样由行情算，马上就有', async () => {
    const at = new Date('2026-11-05T10:00:00+08:00')
    expect(await server.feature.markSample({ ...sample, wish, at })).toBe(true)
    expect(await server.feature.markSample({ ...sample, wish, at })).toBe(true)
    expect(await server.cardOf('sample-1')).toMatchObject({
      at: '2026-11-05T02:00:00.000Z',
      price: '10.20',
      isSimulated: true,
      isRight: true,
    })
    expect(await server.recordOf('advisor-9')).toMatchObject({ count: 1, open: 0 })
  })

  test('将来的、真实行情的、港股的都不行', async () => {
    const at = new Date('2026-11-05T10:00:00+08:00')
    expect(await server.feature.markSample({ ...sample, wish, at: new Date('2026-11-20T10:00:00+08:00') })).toBe(false)
    expect(await server.feature.markSample({ ...sample, wish: { ...wish, instrumentId: 'HK.00700' }, at })).toBe(false)
    Object.assign(market.market, { simulated: false })
    expect(await server.feature.markSample({ ...sample, wish, at })).toBe(false)
  })
})

describe('接口', () => {
  test('一位作者的观点一页页往下，原文删了的还在；至今怎样', async () => {
    await server.run()
    const first = await server.mark()
    market.move(day(6), AFTERNOON)
    const second = await server.mark({ stance: 'neutral' })
    server.posts.delete(first.id)
    await until(6)
    market.move(day(7), AFTERNOON)
    const guest = server.client()
    const page = value(await guest.call(queryAuthorOpinions, { niujinUid: 'advisor-1', count: 1 }))
    expect(page.list).toMatchObject([{ card: { stance: 'neutral' }, piece: { link: `/UGC?id=${second.id}` } }])
    const rest = value(
      await guest.call(queryAuthorOpinions, { niujinUid: 'advisor-1', cursor: page.nextCursor ?? '', count: 1 }),
    )
    expect(rest).toMatchObject({ list: [{ piece: null, card: { price: '10.50' } }], nextCursor: null })
    // 10.50 to 10.70.
    expect(rest.list[0]?.soFar).toEqual({ stockReturn: '1.90', indexReturn: '0.00', excess: '1.90' })
    expect(await guest.call(queryAuthorOpinions, { niujinUid: 'advisor-1', cursor: 'x' })).toMatchObject({
      code: 'CURSOR_INVALID',
    })
  })

  test('记录：次数、还没到期的、看对的比例；中性的不算', async () => {
    await server.mark({ horizon: 1 })
    await server.mark({ instrumentId: 'SH.600002', stance: 'neutral', horizon: 1 })
    market.move(day(6), AFTERNOON)
    await server.mark({ stance: 'bearish', horizon: 1 })
    await server.mark({ instrumentId: 'SH.600002', horizon: 60 })
    await until(7)
    const { record } = value(await server.client().call(queryAuthorRecord, { niujinUid: 'advisor-1' }))
    expect(record).toEqual({
      count: 4,
      open: 1,
      rightPercent: '50.00',
      meanExcess: '0.01',
      medianExcess: '0.01',
      worstExcess: '-0.94',
    })
    expect(value(await server.client().call(queryAuthorRecord, { niujinUid: 'nobody' }))).toEqual({ record: null })
  })

  test('一只证券的观点带着作者；注销了的作者没有名字，观点还在', async () => {
    await server.mark({}, { authorId: 'gone' })
    await server.mark({}, { authorId: 'advisor-2' })
    const { list } = value(await server.client().call(queryStockOpinions, { instrumentId: 'SH.600001' }))
    expect(list.map(({ author }) => author?.nickname ?? null)).toEqual(['昵称advisor-2', null])
    expect(list[0]?.author?.badge).toEqual({ title: 'advisor', licence: 'A0000000000001' })
  })

  test('后台只有运营看得到，按作者或代码找', async () => {
    await server.mark({}, { authorId: 'advisor-2' })
    await server.mark({ instrumentId: 'SH.600002' })
    expect(await server.client('m-1').call(staffOpinions, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client().call(staffOpinions, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    const of = async (word: string) => value(await server.client('staff').call(staffOpinions, { word })).list
    expect((await of('')).map(({ authorId }) => authorId)).toEqual(['advisor-1', 'advisor-2'])
    expect((await of('advisor-2')).map(({ card }) => card.instrument.id)).toEqual(['SH.600001'])
    expect((await of('sh.600002')).map(({ authorId }) => authorId)).toEqual(['advisor-1'])
  })

  test('作者导得出自己的观点', async () => {
    await server.mark()
    expect(await server.feature.memberData?.[0]?.exportOf?.('advisor-1')).toMatchObject([{ stance: 'bullish' }])
  })
})
