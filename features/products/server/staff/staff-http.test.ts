import type { InputOf } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  staffAddPrice,
  staffAddProduct,
  staffChangeStock,
  staffDecide,
  staffEndActivity,
  staffPicture,
  staffProductGet,
  staffProducts,
  staffProposeActivity,
  staffProposePrice,
  staffSavePrice,
  staffSaveProduct,
  staffSetStatus,
  staffUnboundStock,
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
const as = (id: string) => server.client(id)

test('会员与游客什么都看不到、改不了', async () => {
  const member = as('m1')
  const { once } = server
  const price = { priceId: 'p-1', variant: '一', sort: 1, grants: [] }
  const reason = '试一试'
  const answers = [
    await member.call(staffProducts, {}),
    await member.call(staffProductGet, { productId: 'cup' }),
    await member.call(staffAddProduct, { ...WANTED, productId: 'cup' }, once()),
    await member.call(staffSaveProduct, { ...WANTED, productId: 'cup', reason }, once()),
    await member.call(staffSetStatus, { productId: 'cup', status: 'on_sale', reason }, once()),
    await member.call(staffPicture, {}, { files: { file: new Blob([new Uint8Array([1])]) } }),
    await member.call(staffAddPrice, { productId: 'cup', ...price, stock: null }, once()),
    await member.call(staffSavePrice, { ...price, status: 'on_sale', reason }, once()),
    await member.call(staffChangeStock, { priceId: 'p-1', change: 1, reason }, once()),
    await member.call(staffUnboundStock, { priceId: 'p-1', reason }, once()),
    await member.call(staffProposePrice, { priceId: 'p-1', fen: 1, originalFen: null, reason }, once()),
    await member.call(
      staffProposeActivity,
      { priceId: 'p-1', code: 'code', fen: 1, from: iso(0), until: iso(1), reason },
      once(),
    ),
    await member.call(staffEndActivity, { id: '1', reason }, once()),
    await member.call(staffDecide, { what: 'price', id: '1', approve: true }, once()),
  ]
  expect(answers.map((one) => (one.ok ? 'ok' : one.code))).toEqual(answers.map(() => 'NOT_ALLOWED'))
  expect(await server.client().call(staffProducts, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
})

test('新建、加规格、定价、上架，每一步都写在经过里', async () => {
  await server.sell('cup', { fen: 4500, stock: 3 })
  const product = await get('cup')
  expect(product).toMatchObject({ status: 'on_sale', prices: [{ priceId: 'cup', fen: 4500, stock: 3 }] })
  expect(product.history.map(({ what, who }) => `${who} ${what}`)).toEqual([
    'staff-operator 上架',
    'staff-operator 定价 cup',
    'staff-operator 新规格 cup',
    'staff-operator 新建',
  ])
  const { operator, once } = server
  expect(await operator.call(staffAddProduct, { ...WANTED, productId: 'cup' }, once())).toMatchObject({
    code: 'PRODUCT_TAKEN',
  })
  expect(
    await operator.call(
      staffAddPrice,
      { productId: 'cup', priceId: 'cup', variant: '一', sort: 1, grants: [], stock: null },
      once(),
    ),
  ).toMatchObject({ code: 'PRICE_TAKEN' })
  expect(
    await operator.call(staffSetStatus, { productId: 'cup', status: 'on_sale', reason: '再上' }, once()),
  ).toMatchObject({
    code: 'STATUS_ALREADY',
  })
})

test('没有生效的价格不能上架，草稿不能下架；停售要在开售之后', async () => {
  const { operator, once } = server
  need(await operator.call(staffAddProduct, { ...WANTED, productId: 'bare' }, once()))
  const set = (status: 'on_sale' | 'off_sale') =>
    operator.call(staffSetStatus, { productId: 'bare', status, reason: '试一试' }, once())
  expect([await set('on_sale'), await set('off_sale')]).toMatchObject([
    { code: 'PRICE_MISSING' },
    { code: 'STATUS_ALREADY' },
  ])
  const sale = { saleFrom: iso(server.clock.at), saleUntil: iso(server.clock.at) }
  expect(
    await operator.call(staffSaveProduct, { ...WANTED, ...sale, productId: 'bare', reason: '限时' }, once()),
  ).toMatchObject({ code: 'SALE_TIME' })
})

test('改了什么、从什么改成什么、为什么，写在经过里；什么都没改就不写', async () => {
  const { operator, once } = server
  need(await operator.call(staffAddProduct, { ...WANTED, productId: 'renamed' }, once()))
  const save = (changed: Partial<typeof WANTED>) =>
    operator.call(staffSaveProduct, { ...WANTED, ...changed, productId: 'renamed', reason: '名称太长' }, once())
  need(await save({ title: '杯子', memberLimit: 2 }))
  need(await save({ title: '杯子', memberLimit: 2 }))
  expect((await get('renamed')).history).toMatchObject([
    { what: '修改', before: '名称：马克杯\n每人限购：不限', after: '名称：杯子\n每人限购：2', reason: '名称太长' },
    { what: '新建' },
  ])
})

describe('库存', () => {
  test('加减都写明原因；不够减时一件不动；改为不限量再加，从零算起', async () => {
    const { operator, once } = server
    await server.sell('stocked', { stock: 5 })
    const change = (by: number) =>
      operator.call(staffChangeStock, { priceId: 'stocked', change: by, reason: '盘点' }, once())
    need(await change(3))
    expect(await change(-9)).toMatchObject({ code: 'STOCK_SHORT', msg: '库存只有 8 件' })
    expect(await change(1_000_000)).toMatchObject({ code: 'STOCK_FULL' })
    expect((await get('stocked')).history[0]).toMatchObject({
      what: '库存 stocked',
      before: '5 件',
      after: '8 件',
      reason: '盘点',
    })
    need(await operator.call(staffUnboundStock, { priceId: 'stocked', reason: '改为预售' }, once()))
    expect((await server.offer('stocked'))?.stock).toBeNull()
    need(await change(4))
    expect((await server.offer('stocked'))?.stock).toBe(4)
  })

  test('同时加减三倍于连接数次，合起来一件不差', async () => {
    await server.sell('busy', { stock: 100 })
    const outcomes = await crowd(server.database, (at) =>
      server.operator.call(
        staffChangeStock,
        { priceId: 'busy', change: at % 2 === 0 ? 2 : -1, reason: '盘点' },
        server.once(),
      ),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect((await server.offer('busy'))?.stock).toBe(100 + outcomes.length / 2)
  })
})

describe('两个人', () => {
  const propose = (changed: Partial<InputOf<typeof staffProposePrice>> = {}) => ({
    priceId: 'guarded',
    fen: 8800,
    originalFen: null,
    reason: '定价',
    ...changed,
  })

  test('提出的人不能自己批准；批准只算一次；晚批的从批准时起', async () => {
    const { once } = server
    await server.sell('guarded', { riskLevel: 'R2' }).catch(() => undefined)
    const at = server.clock.at
    need(await as('staff-admin').call(staffProposePrice, propose({ validFrom: iso(at + HOUR) }), once()))
    const id = (await get('guarded')).prices[0]?.versions[0]?.id ?? ''
    const decision = { what: 'price' as const, id, approve: true }
    expect(await as('staff-admin').call(staffDecide, decision, once())).toMatchObject({ code: 'SAME_PERSON' })
    expect(await as('staff-operator').call(staffDecide, decision, once())).toMatchObject({ code: 'NOT_ALLOWED' })
    server.clock.at = at + 2 * HOUR
    const decided = await crowd(server.database, () => as('staff-other-admin').call(staffDecide, decision, once()))
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    expect(decided.filter((one) => !one.ok && one.code === 'PROPOSAL_DECIDED')).toHaveLength(decided.length - 1)
    const version = (await get('guarded')).prices[0]?.versions[0]
    expect(version).toMatchObject({
      status: 'approved',
      checker: 'staff-other-admin',
      isCurrent: true,
      validFrom: iso(at + 2 * HOUR),
    })
  })

  test('驳回的不生效', async () => {
    const { once } = server
    need(await server.operator.call(staffProposePrice, propose({ fen: 1 }), once()))
    const id = (await get('guarded')).prices[0]?.versions[0]?.id ?? ''
    need(await as('staff-admin').call(staffDecide, { what: 'price', id, approve: false }, once()))
    expect((await get('guarded')).prices[0]).toMatchObject({ fen: 8800, versions: [{ status: 'refused' }, {}, {}] })
  })

  test('活动价也要两个人；过了时间的不能再批准', async () => {
    const { once } = server
    const at = server.clock.at
    const asked = { priceId: 'guarded', code: 'sale', fen: 1, from: iso(at), until: iso(at + HOUR), reason: '促销' }
    need(await server.operator.call(staffProposeActivity, asked, once()))
    const id = (await get('guarded')).prices[0]?.activities[0]?.id ?? ''
    expect(await server.offer('guarded', 'm', 'sale')).toBeUndefined()
    server.clock.at = at + HOUR
    const decision = { what: 'activity' as const, id, approve: true }
    expect(await as('staff-admin').call(staffDecide, decision, once())).toMatchObject({ code: 'TIME_PAST' })
    expect((await get('guarded')).prices[0]?.activities[0]).toMatchObject({ status: 'proposed' })
  })

  test('调高风险等级立即生效，调低与去掉要另一人批准', async () => {
    const { operator, once } = server
    need(await operator.call(staffAddProduct, { ...WANTED, productId: 'level', riskLevel: 'R2' }, once()))
    const save = async (riskLevel: 'R1' | 'R4' | null) =>
      need(
        await operator.call(staffSaveProduct, { ...WANTED, productId: 'level', riskLevel, reason: '重新评级' }, once()),
      )
    expect((await save('R4')).riskLevel).toBe('R4')
    expect(await save('R1')).toMatchObject({ riskLevel: 'R4', riskChanges: [{ to: 'R1', status: 'proposed' }] })
    const latest = await save(null)
    expect(latest).toMatchObject({ riskLevel: 'R4', riskChanges: [{ to: null }, { to: 'R1', status: 'refused' }] })
    const id = latest.riskChanges[0]?.id ?? ''
    need(await as('staff-admin').call(staffDecide, { what: 'risk', id, approve: true }, once()))
    expect((await get('level')).riskLevel).toBeNull()
  })

  test('定了价再加风险等级：一个人定的价不再算数', async () => {
    const { operator, once } = server
    await server.sell('later-risky')
    need(
      await operator.call(
        staffSaveProduct,
        { ...WANTED, productId: 'later-risky', riskLevel: 'R5', reason: '评级' },
        once(),
      ),
    )
    expect(await server.offer('later-risky')).toBeUndefined()
  })
})

test('价格与时间不对的，说清楚', async () => {
  const { operator, once } = server
  await server.sell('checked')
  const propose = (changed: object) =>
    operator.call(
      staffProposePrice,
      { priceId: 'checked', fen: 100, originalFen: null, reason: '定价', ...changed },
      once(),
    )
  expect(await propose({ validFrom: iso(server.clock.at - 1) })).toMatchObject({ code: 'TIME_PAST' })
  expect(await propose({ originalFen: 100 })).toMatchObject({ code: 'ORIGINAL_LOWER' })
  expect(await propose({ fen: 0 })).toMatchObject({ code: 'INPUT_INVALID', msg: '价格至少 1 分' })
  expect(await propose({ priceId: 'nothing' })).toMatchObject({ code: 'PRICE_UNKNOWN' })
  expect(await propose({ reason: ' ' })).toMatchObject({ code: 'INPUT_INVALID', msg: '请写明原因' })
})

test('活动价可以提前结束，只结束一次', async () => {
  const { operator, once } = server
  await server.sell('short', { fen: 1000 })
  const at = server.clock.at
  const asked = { priceId: 'short', code: 'flash', fen: 900, from: iso(at), until: iso(at + HOUR), reason: '闪购' }
  const product = need(await operator.call(staffProposeActivity, asked, once()))
  const [activity] = product.prices[0]?.activities ?? []
  expect([activity?.isCurrent, (await server.offer('short', undefined, 'flash'))?.fen]).toEqual([true, 900])
  const end = () => operator.call(staffEndActivity, { id: activity?.id ?? '', reason: '卖完了' }, once())
  need(await end())
  expect((await server.offer('short', undefined, 'flash'))?.fen).toBe(1000)
  expect(await end()).toMatchObject({ code: 'ACTIVITY_OVER' })
})

test('停售一个规格，买的人看不到它', async () => {
  const { operator, once } = server
  await server.sell('colours', { prices: ['red', 'blue'] })
  const saved = { priceId: 'red', variant: '正红', sort: 5, grants: [], status: 'off_sale' as const, reason: '断货' }
  need(await operator.call(staffSavePrice, saved, once()))
  expect([(await server.offer('red'))?.problem, (await server.offer('blue'))?.problem]).toEqual(['GONE', null])
  expect(await operator.call(staffSavePrice, { ...saved, priceId: 'green' }, once())).toMatchObject({
    code: 'PRICE_UNKNOWN',
  })
})

test('图片收下才有地址；坏的、没有选的说清楚', async () => {
  const send = (...bytes: number[]) =>
    server.operator.call(
      staffPicture,
      {},
      { files: { file: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) } },
    )
  expect(need(await send(1, 2)).url).toBe('/files/products/2.webp')
  expect(await send(0)).toMatchObject({ code: 'PICTURE_BROKEN' })
  expect(await send()).toMatchObject({ code: 'PICTURE_MISSING' })
})

test('清单按状态、类别、名称与编号找，一页页看；有多少提议在等', async () => {
  const other = await startProductsServer()
  await other.sell('findable', { title: '100%棉 T 恤', stock: 4 })
  await other.sell('second', { kind: 'course' })
  await other.sell('waiting', { riskLevel: 'R1' }).catch(() => undefined)
  const find = async (wanted: InputOf<typeof staffProducts>) => need(await other.operator.call(staffProducts, wanted))
  const ids = async (wanted: InputOf<typeof staffProducts>) =>
    (await find(wanted)).list.map(({ productId }) => productId)
  expect(await ids({ word: '0%棉' })).toEqual(['findable'])
  expect(await ids({ word: '%%' })).toEqual([])
  expect([await ids({ kind: 'course' }), await ids({ status: 'draft' }), await ids({ word: 'second' })]).toEqual([
    ['second'],
    ['waiting'],
    ['second'],
  ])
  const all = await find({})
  expect(all).toMatchObject({ waiting: 1 })
  expect(all.list.find(({ productId }) => productId === 'findable')).toMatchObject({
    fen: 1000,
    stock: 4,
    prices: 1,
    waiting: 0,
  })
  const first = await find({ count: 2 })
  const rest = await find({ count: 2, cursor: first.nextCursor ?? '' })
  expect([...first.list, ...rest.list].map(({ productId }) => productId).toSorted()).toEqual([
    'findable',
    'second',
    'waiting',
  ])
  expect(await other.operator.call(staffProducts, { cursor: 'x' })).toMatchObject({ code: 'CURSOR_INVALID' })
  await other.stop()
})
