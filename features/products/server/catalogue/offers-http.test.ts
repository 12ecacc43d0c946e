import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getActivityByCodeAndProduct,
  getInfo,
  productDetail,
  productList,
  staffDecide,
  staffProductGet,
  staffProposeActivity,
  staffProposePrice,
  staffSetStatus,
} from '../../contract/index.ts'
import { need, startProductsServer, type ProductsServer } from '../testing/products-server.ts'

const HOUR = 3_600_000
const opened = new Set<string>()
let server: ProductsServer
beforeAll(async () => {
  server = await startProductsServer({ compliance: { isOpen: async (_connection, id) => opened.has(id) } })
  server.feature.registerCredit({
    of: async (_connection, memberId, offers) =>
      new Map(
        memberId === 'has-vip'
          ? offers
              .filter(({ kind }) => kind === 'membership')
              .map(({ priceId }) => [priceId, { fen: 1200, because: 'VIP 还有 15 天' }])
          : [],
      ),
  })
})
afterAll(() => server.stop())

const iso = (at: number) => new Date(at).toISOString()

test('改价到点才生效：前一毫秒是旧价，到点是新价；同一刻后定的算', async () => {
  await server.sell('timed', { fen: 2000 })
  const from = server.clock.at + 24 * HOUR
  const propose = (fen: number) =>
    server.operator.call(
      staffProposePrice,
      { priceId: 'timed', fen, originalFen: 2500, validFrom: iso(from), reason: '年底调价' },
      server.once(),
    )
  need(await propose(2400))
  need(await propose(2300))
  const before = server.clock.at
  server.clock.at = from - 1
  expect(await server.offer('timed')).toMatchObject({ fen: 2000, originalFen: null })
  server.clock.at = from
  expect(await server.offer('timed')).toMatchObject({ fen: 2300, originalFen: 2500 })
  expect(need(await server.client().call(productDetail, { productId: 'timed' })).prices).toMatchObject([{ fen: 2300 }])
  server.clock.at = before
})

test('活动价只在活动里、比平时便宜时算，结束那一刻起不再有', async () => {
  await server.sell('party', { prices: ['party-a', 'party-b'], fen: 3000 })
  const at = server.clock.at
  const until = at + HOUR
  for (const [priceId, fen] of [
    ['party-a', 2500],
    ['party-b', 3500],
  ] as const)
    need(
      await server.operator.call(
        staffProposeActivity,
        { priceId, code: 'double11', fen, from: iso(at), until: iso(until), reason: '双十一' },
        server.once(),
      ),
    )
  expect(await server.offer('party-a', undefined, 'double11')).toMatchObject({ fen: 2500, originalFen: 3000 })
  expect(await server.offer('party-b', undefined, 'double11')).toMatchObject({ fen: 3000, originalFen: null })
  expect(await server.offer('party-a')).toMatchObject({ fen: 3000 })
  const ask = () => server.client().call(getActivityByCodeAndProduct, { code: 'double11', productId: 'party' })
  expect(need(await ask()).prices).toMatchObject([
    { priceId: 'party-a', fen: 2500, until: iso(until) },
    { priceId: 'party-b' },
  ])
  expect(
    await server.client().call(getActivityByCodeAndProduct, { code: 'double12', productId: 'party' }),
  ).toMatchObject({
    code: 'ACTIVITY_UNKNOWN',
    msg: '这件商品没有这个活动，或活动已经结束',
  })
  server.clock.at = until
  expect([await server.offer('party-a', undefined, 'double11'), await ask()]).toMatchObject([
    { fen: 3000 },
    { code: 'ACTIVITY_UNKNOWN' },
  ])
  server.clock.at = at
})

test('已有的会员抵扣一部分，最多抵到零；游客与别人没有', async () => {
  await server.sell('upgrade', { kind: 'membership', prices: ['upgrade-month'], fen: 1000 })
  await server.sell('upgrade-long', { kind: 'membership', fen: 5000 })
  expect(await server.offer('upgrade-month', 'has-vip')).toMatchObject({
    fen: 0,
    credit: { fen: 1000, because: 'VIP 还有 15 天' },
  })
  expect(await server.offer('upgrade-long', 'has-vip')).toMatchObject({ fen: 3800, credit: { fen: 1200 } })
  expect(await server.offer('upgrade-long', 'another')).toMatchObject({ fen: 5000, credit: null })
  expect(await server.offer('upgrade-long')).toMatchObject({ fen: 5000, credit: null })
})

test('不能买的缘由，先说最要紧的', async () => {
  const at = server.clock.at
  await server.sell('later', { saleFrom: iso(at + HOUR), saleUntil: iso(at + 2 * HOUR), stock: 1 })
  const problemAt = async (when: number) => {
    server.clock.at = when
    const offer = await server.offer('later')
    server.clock.at = at
    return offer?.problem
  }
  expect([await problemAt(at), await problemAt(at + HOUR), await problemAt(at + 2 * HOUR)]).toEqual([
    'NOT_YET',
    null,
    'ENDED',
  ])
  await server.operator.call(
    staffSetStatus,
    { productId: 'later', status: 'off_sale', reason: '先不卖' },
    server.once(),
  )
  expect(await problemAt(at)).toBe('GONE')
  expect(await server.offer('never')).toBeUndefined()
})

test('有风险等级的商品：价格要两个人，没有人把关适当性就不卖', async () => {
  const { operator, once } = server
  await expect(server.sell('risky', { kind: 'strategy', riskLevel: 'R3', fen: 9900 })).rejects.toThrow('PRICE_MISSING')
  const { prices } = need(await operator.call(staffProductGet, { productId: 'risky' }))
  const version = prices[0]?.versions[0]
  expect(version).toMatchObject({ status: 'proposed', isCurrent: false, canDecide: false })
  const decision = { what: 'price' as const, id: version?.id ?? '', approve: true }
  need(await server.client('staff-admin').call(staffDecide, decision, once()))
  need(await operator.call(staffSetStatus, { productId: 'risky', status: 'on_sale', reason: '开始卖' }, once()))
  expect(await server.offer('risky', 'm')).toMatchObject({ fen: 9900, riskLevel: 'R3', problem: 'REGULATED' })
  opened.add('risky')
  expect(await server.offer('risky', 'm')).toMatchObject({ problem: null })
})

test('商城按类别一页页看，草稿、下架、过了停售时间的不在', async () => {
  const other = await startProductsServer()
  const at = other.clock.at
  for (const [order, id] of ['first', 'second', 'third'].entries())
    await other.sell(id, { sort: order + 1, kind: 'goods' })
  await other.sell('course', { kind: 'course', sort: 9, fen: 500 })
  await other.sell('over', { kind: 'service', saleUntil: iso(at + HOUR) })
  other.clock.at = at + HOUR
  const first = need(await other.client().call(productList, { kind: 'goods', count: 2 }))
  expect([first.list.map(({ productId }) => productId), first.kinds]).toEqual([
    ['first', 'second'],
    ['course', 'goods'],
  ])
  const next = need(await other.client().call(productList, { kind: 'goods', count: 2, cursor: first.nextCursor ?? '' }))
  expect([next.list.map(({ productId }) => productId), next.nextCursor]).toEqual([['third'], null])
  expect(await other.client().call(productList, { cursor: 'x' })).toMatchObject({ code: 'CURSOR_INVALID' })
  await other.stop()
})

test('按商品或按规格问此刻的价；剩得不多才说剩几件；没有的说没有', async () => {
  await server.sell('info', { prices: ['info-few', 'info-two'], stock: 20 })
  await server.sell('many', { stock: 21 })
  const guest = server.client()
  expect(need(await guest.call(getInfo, { priceId: 'info-few' })).prices).toMatchObject([{ left: 20, mayBuy: null }])
  expect(need(await guest.call(getInfo, { productId: 'info' })).prices).toHaveLength(2)
  expect(need(await guest.call(getInfo, { productId: 'many' })).prices).toMatchObject([{ left: null }])
  for (const wanted of [{}, { productId: 'none' }, { productId: 'many', priceId: 'info-few' }])
    expect(await guest.call(getInfo, wanted)).toMatchObject({ code: 'PRODUCT_UNKNOWN', msg: '没有这件商品' })
  expect(await guest.call(productDetail, { productId: 'none' })).toMatchObject({ code: 'PRODUCT_UNKNOWN' })
})

test('示例的商品只放一次，编号别的功能认得', async () => {
  await server.feature.seedDemo?.([])
  await server.feature.seedDemo?.([])
  const ids = [
    'vip-month',
    'vip-quarter',
    'vip-year',
    'svip-month',
    'svip-year',
    'notebook-black',
    'notebook-white',
    'column-volume-price-30',
  ]
  const offers = await server.catalogue.offers(server.database, { priceIds: ids, memberId: undefined })
  expect(ids.map((id) => offers.get(id)?.fen)).toEqual([2800, 7800, 26_800, 5800, 56_800, 3900, 3900, 990])
  expect(offers.get('vip-year')).toMatchObject({
    productId: 'vip',
    originalFen: 33_600,
    grants: [{ kind: 'entitlement', thing: 'membership:vip', days: 365 }],
  })
  expect(await server.feature.membershipPriceIds(server.database)).toEqual(
    expect.arrayContaining(['vip-month', 'vip-quarter', 'vip-year', 'svip-month', 'svip-year']),
  )
  expect(await server.feature.membershipPriceIds(server.database)).not.toContain('column-volume-price-30')
  expect(offers.get('notebook-black')).toMatchObject({ productId: 'notebook', isShipped: true, stock: 200, mayBuy: 5 })
})

test('注销后不再知道买过几件', async () => {
  await server.sell('mine', { memberLimit: 2 })
  await server.take('mine-1', 'leaving', { priceId: 'mine', count: 2 })
  const [data] = server.feature.memberData ?? []
  expect(await data?.exportOf?.('leaving')).toEqual([{ title: '马克杯', count: 2 }])
  await data?.erase?.('leaving')
  expect([await data?.exportOf?.('leaving'), (await server.offer('mine', 'leaving'))?.mayBuy]).toEqual([[], 2])
  await server.giveBack('mine-1')
})
