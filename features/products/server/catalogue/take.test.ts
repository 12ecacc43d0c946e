import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSetStatus } from '../../contract/index.ts'
import { startProductsServer, type ProductsServer } from '../testing/products-server.ts'

let server: ProductsServer
beforeAll(async () => {
  server = await startProductsServer()
})
afterAll(() => server.stop())

const stockOf = async (priceId: string) => (await server.offer(priceId))?.stock
const line = (priceId: string, count = 1) => ({ priceId, count })

test('一千人同时买十件，卖出十件，一件不多', async () => {
  await server.sell('ten', { stock: 10 })
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, (_, at) => server.take(`ten-${at}`, `m-${at}`, line('ten'))),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
  expect(outcomes.filter((one) => !one.ok && one.code === 'SOLD_OUT')).toHaveLength(990)
  expect(await server.offer('ten')).toMatchObject({ stock: 0, problem: 'SOLD_OUT' })
})

test('每人限购三件，一个人同时来一百次，两种规格合起来也只买到三件', async () => {
  await server.sell('limited', { prices: ['limited-a', 'limited-b'], stock: 500, memberLimit: 3 })
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      server.take(`limited-${at}`, 'greedy', line(at % 2 === 0 ? 'limited-a' : 'limited-b')),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  expect(outcomes.filter((one) => !one.ok && one.code === 'LIMIT_REACHED')).toHaveLength(97)
  expect(((await stockOf('limited-a')) ?? 0) + ((await stockOf('limited-b')) ?? 0)).toBe(997)
  expect(await server.offer('limited-a', 'greedy')).toMatchObject({ mayBuy: 0, problem: 'LIMIT_REACHED' })
  expect(await server.offer('limited-a', 'another')).toMatchObject({ mayBuy: 3, problem: null })
})

test('几样一起买，要么都有，要么什么都没动；次序相反也不会互相等死', async () => {
  await server.sell('pair', { prices: ['pair-a', 'pair-b'], stock: 60 })
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, at) => {
      const both = [line('pair-a'), line('pair-b')]
      return server.take(`pair-${at}`, `p-${at}`, ...(at % 2 === 0 ? both : both.toReversed()))
    }),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(60)
  expect([await stockOf('pair-a'), await stockOf('pair-b')]).toEqual([0, 0])
  await server.sell('half', { prices: ['half-a', 'half-b'], stock: 1 })
  expect(await server.take('half-1', 'p', line('half-a'), line('half-b', 2))).toMatchObject({ code: 'SOLD_OUT' })
  expect([await stockOf('half-a'), await stockOf('half-b')]).toEqual([1, 1])
  expect(await server.take('half-1', 'p', line('half-a'), line('half-b'))).toMatchObject({ ok: true })
})

test('同一个订单来多少次都只取一次；下架之后再来也是取过了', async () => {
  await server.sell('again', { stock: 10, memberLimit: 5 })
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => server.take('again-1', 'repeating', line('again', 2))),
  )
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(await server.offer('again', 'repeating')).toMatchObject({ stock: 8, mayBuy: 3 })
  await server.operator.call(
    staffSetStatus,
    { productId: 'again', status: 'off_sale', reason: '换新款' },
    server.once(),
  )
  expect(await server.take('again-1', 'repeating', line('again', 2))).toMatchObject({ ok: true })
  expect(await server.take('again-2', 'repeating', line('again'))).toMatchObject({ code: 'SOLD_OUT' })
})

test('退回一部分，再退其余；重复与同时退都只算一次', async () => {
  await server.sell('back', { stock: 10, memberLimit: 5 })
  await server.take('back-1', 'returning', line('back', 4))
  await Promise.all(Array.from({ length: 30 }, () => server.giveBack('back-1', [line('back', 1)])))
  expect(await server.offer('back', 'returning')).toMatchObject({ stock: 7, mayBuy: 2 })
  await server.giveBack('back-1', [line('back', 3)])
  expect(await stockOf('back')).toBe(9)
  await Promise.all(Array.from({ length: 30 }, () => server.giveBack('back-1')))
  await server.giveBack('back-1', [line('back', 99)])
  expect(await server.offer('back', 'returning')).toMatchObject({ stock: 10, mayBuy: 5 })
  await server.giveBack('nobodys')
})

test('件数不是大于零的整数，不取', async () => {
  await server.sell('whole')
  await expect(server.take('whole-1', 'm', line('whole', 0))).rejects.toThrow('件数须为大于零的整数')
  await expect(server.take('whole-1', 'm', line('whole', 1.5))).rejects.toThrow('件数须为大于零的整数')
  expect(await server.take('whole-1', 'm', line('nowhere'))).toMatchObject({ code: 'SOLD_OUT' })
})

test('任意地取与退：库存加上各单手里的总是原来那么多，不会小于零', async () => {
  await server.sell('kept', { prices: ['kept-a', 'kept-b'], stock: 20, memberLimit: 25 })
  let round = 0
  const step = fc.record({
    order: fc.nat(5),
    member: fc.nat(1),
    a: fc.nat(8),
    b: fc.nat(8),
    isBack: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      round += 1
      const orders: Orders = new Map()
      for (const { order, member, a, b, isBack } of steps) {
        const orderNum = `kept-${round}-${order}`
        const lines = [line('kept-a', a), line('kept-b', b)].filter(({ count }) => count > 0)
        if (isBack) await returnSome(orders, orderNum, lines)
        else await takeSome(orders, { orderNum, memberId: `k-${member}`, lines })
      }
      expect([await stockOf('kept-a'), await stockOf('kept-b')]).toEqual([
        20 - outOf(orders, 'kept-a'),
        20 - outOf(orders, 'kept-b'),
      ])
      for (const orderNum of orders.keys()) await server.giveBack(orderNum)
      expect([await stockOf('kept-a'), await stockOf('kept-b')]).toEqual([20, 20])
      expect(await server.offer('kept-a', 'k-0')).toMatchObject({ mayBuy: 25 })
    }),
    { numRuns: 30 },
  )
})

/** What each order took of each price, and how many of it are back. */
type Orders = Map<string, Map<string, { readonly count: number; back: number }>>
type Lines = readonly { readonly priceId: string; readonly count: number }[]

async function takeSome(
  orders: Orders,
  { orderNum, memberId, lines }: { orderNum: string; memberId: string; lines: Lines },
) {
  const { ok } = await server.take(orderNum, memberId, ...lines)
  if (ok && !orders.has(orderNum) && lines.length > 0)
    orders.set(orderNum, new Map(lines.map(({ priceId, count }) => [priceId, { count, back: 0 }])))
}

async function returnSome(orders: Orders, orderNum: string, lines: Lines) {
  await server.giveBack(orderNum, lines)
  for (const { priceId, count } of lines) {
    const held = orders.get(orderNum)?.get(priceId)
    if (held) held.back = Math.max(held.back, Math.min(held.count, count))
  }
}

function outOf(orders: Orders, priceId: string): number {
  return [...orders.values()]
    .map((lines) => lines.get(priceId) ?? { count: 0, back: 0 })
    .reduce((all, { count, back }) => all + count - back, 0)
}
