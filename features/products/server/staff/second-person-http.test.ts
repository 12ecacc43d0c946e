import type { Grant } from '@niujin/commerce'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  staffAddPrice,
  staffAddProduct,
  staffDecide,
  staffProductGet,
  staffProposeActivity,
  staffProposePrice,
  staffSavePrice,
  staffSaveProduct,
  staffSetStatus,
} from '../../contract/index.ts'
import { need, startProductsServer, WANTED, type ProductsServer } from '../testing/products-server.ts'

const HOUR = 3_600_000
let server: ProductsServer
beforeAll(async () => {
  server = await startProductsServer()
})
afterAll(() => server.stop())

const iso = (at: number) => new Date(at).toISOString()
const get = async (productId: string) => need(await server.operator.call(staffProductGet, { productId }))
const coins = (bought: number, bonus = 0): Grant => ({ kind: 'coins', coins: bought, bonus })
const propose = (priceId: string, fen = 1) =>
  server.operator.call(staffProposePrice, { priceId, fen, originalFen: null, reason: '定价' }, server.once())
const activity = (priceId: string) => {
  const { at } = server.clock
  const wanted = { priceId, code: 'half', fen: 1, from: iso(at), until: iso(at + HOUR), reason: '促销' }
  return server.operator.call(staffProposeActivity, wanted, server.once())
}
const save = (priceId: string, grants: readonly Grant[]) =>
  server.operator.call(
    staffSavePrice,
    { priceId, variant: '一份', sort: 1, grants: [...grants], status: 'on_sale', reason: '改一改' },
    server.once(),
  )

describe('给牛币的规格', () => {
  test('一个人定的价与活动价都要等另一人批准；只有赠币的不用', async () => {
    const { operator, once } = server
    need(await operator.call(staffAddProduct, { ...WANTED, kind: 'coins', productId: 'bag' }, once()))
    const add = (priceId: string, grant: Grant) =>
      operator.call(
        staffAddPrice,
        { productId: 'bag', priceId, variant: priceId, sort: 1, grants: [grant], stock: null },
        once(),
      )
    need(await add('bag-bought', coins(1000)))
    need(await add('bag-bonus', coins(0, 10)))
    need(await propose('bag-bonus', 500))
    need(await propose('bag-bought'))
    need(await activity('bag-bought'))
    const { prices } = await get('bag')
    const bought = prices.find(({ priceId }) => priceId === 'bag-bought')
    expect(bought).toMatchObject({
      fen: null,
      versions: [{ status: 'proposed' }],
      activities: [{ status: 'proposed' }],
    })
    expect(prices.find(({ priceId }) => priceId === 'bag-bonus')).toMatchObject({ fen: 500 })
    const decision = { what: 'price' as const, id: bought?.versions[0]?.id ?? '', approve: true }
    need(await server.client('staff-admin').call(staffDecide, decision, once()))
    expect((await get('bag')).prices.find(({ priceId }) => priceId === 'bag-bought')?.fen).toBe(1)
  })

  test('定过价或在等批准的规格不能多给牛币，少给可以', async () => {
    await server.sell('plain')
    expect(await save('plain', [coins(1)])).toMatchObject({ code: 'COINS_FIXED' })
    expect(await save('bag-bought', [coins(1000), coins(1)])).toMatchObject({ code: 'COINS_FIXED' })
    need(await save('bag-bought', [coins(999)]))
  })
})

describe('别的功能卖的', () => {
  const sell = (fen: number, words: object = {}) =>
    server.database.transaction().execute((transaction) =>
      server.feature.sell(transaction, {
        productId: 'course-1',
        kind: 'course',
        title: '看懂K线',
        summary: '从零开始',
        picture: '/files/courses/old.webp',
        variant: '长期有效',
        fen,
        originalFen: null,
        grants: [{ kind: 'entitlement', thing: 'course:1', days: null }],
        proposedBy: 'teacher',
        approvedBy: 'staff-admin',
        ...words,
      }),
    )

  test('这里不能定价、改规格、改类别、重新上架；活动价要另一人批准；下架可以', async () => {
    const { operator, once } = server
    need(await sell(9900))
    const refused = { code: 'PRICED_ELSEWHERE' }
    const variant = { variant: '便宜的', sort: 1, grants: [], stock: null }
    const set = (status: 'on_sale' | 'off_sale') =>
      operator.call(staffSetStatus, { productId: 'course-1', status, reason: '试一试' }, once())
    const wanted = { ...WANTED, productId: 'course-1', reason: '试一试' }
    expect([
      await propose('course-1-price'),
      await save('course-1-price', []),
      await operator.call(staffAddPrice, { productId: 'course-1', priceId: 'cheap', ...variant }, once()),
      await operator.call(staffSaveProduct, { ...wanted, kind: 'goods' }, once()),
    ]).toMatchObject([refused, refused, refused, refused])
    need(await activity('course-1-price'))
    expect(await get('course-1')).toMatchObject({
      isPricedElsewhere: true,
      prices: [{ fen: 9900, activities: [{ status: 'proposed' }] }],
    })
    need(await set('off_sale'))
    expect(await set('on_sale')).toMatchObject(refused)
    need(await sell(8800))
    expect(await server.offer('course-1-price')).toMatchObject({ fen: 8800, problem: null })
  })

  test('再定价时名称、介绍与图片换成现在的，运营另写的介绍与另加的图片留着', async () => {
    need(await sell(8800, { title: '看懂K线（新版）', summary: '讲得更细', picture: '/files/courses/new.webp' }))
    const renewed = await get('course-1')
    expect(renewed).toMatchObject({
      title: '看懂K线（新版）',
      summary: '讲得更细',
      description: [{ kind: 'paragraph', text: '讲得更细' }],
      pictures: ['/files/courses/new.webp'],
    })
    expect(renewed.history.map(({ what }) => what)).toContain('修改')
    expect(await server.offer('course-1-price')).toMatchObject({ title: '看懂K线（新版）' })
    const { kind, isShipped, riskLevel, memberLimit, saleFrom, saleUntil, sort } = renewed
    const own = [{ kind: 'paragraph' as const, text: '另写的介绍' }]
    const pictures = ['/files/courses/new.webp', '/files/products/2.webp']
    const fields = { kind, isShipped, riskLevel, memberLimit, saleFrom, saleUntil, sort, title: '看懂K线' }
    const wanted = {
      ...fields,
      summary: '讲得更细',
      description: own,
      pictures,
      productId: 'course-1',
      reason: '补介绍',
    }
    need(await server.operator.call(staffSaveProduct, wanted, server.once()))
    need(await sell(8800, { title: '看懂K线', picture: '/files/courses/third.webp' }))
    expect(await get('course-1')).toMatchObject({
      summary: '从零开始',
      description: own,
      pictures: ['/files/courses/third.webp', '/files/products/2.webp'],
    })
  })

  test('改动上架时跟着改名，下架的不因此又卖起来；没有卖过的没有什么可改', async () => {
    const rename = (productId: string) =>
      server.database.transaction().execute((transaction) =>
        server.feature.rename(transaction, {
          productId,
          title: '又改了名',
          summary: '新的介绍',
          picture: null,
          by: 'staff',
        }),
      )
    const off = { productId: 'course-1', status: 'off_sale' as const, reason: '歇一歇' }
    need(await server.operator.call(staffSetStatus, off, server.once()))
    await rename('course-1')
    await rename('course-never-sold')
    expect(await get('course-1')).toMatchObject({ title: '又改了名', summary: '新的介绍', status: 'off_sale' })
  })
})
