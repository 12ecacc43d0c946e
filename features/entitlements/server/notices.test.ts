import { afterAll, beforeAll, expect, test } from 'vitest'
import { lasting, order, startEntitlements, type EntitlementServer } from './testing/entitlement-server.ts'

const VIP = 'membership:vip'
let server: EntitlementServer
beforeAll(async () => {
  server = await startEntitlements()
})
afterAll(() => server.stop())

const titles = async (memberId: string) => (await server.inbox.sent(memberId)).map(({ title }) => title)
const at = async (day: number) => {
  server.setClock(day)
  return server.feature.sendEndings()
}

test('到期前七天、一天与到期各说一次，几个进程一起说也一样', async () => {
  server.setClock()
  await server.give('a', [lasting(VIP, 30)], { cause: order('a') })
  for (const day of [20, 23, 24, 28.9, 29, 29.5, 30, 31, 60]) await at(day)
  expect(await titles('a')).toEqual(['VIP 会员还有 7 天到期', 'VIP 会员还有 1 天到期', 'VIP 会员已到期'])
  expect(await server.inbox.sent('a')).toMatchObject([
    { kind: 'trade', link: '/Vip', text: 'VIP 会员将于 2026-12-20 10:00 到期，提前续费会接在后面，不会浪费。' },
    {},
    {},
  ])
  server.setClock()
  await server.give('b', [lasting('stock-pool', 30)], { cause: order('b'), title: '股票池 30 天体验' })
  server.setClock(23)
  const other = await server.elsewhere()
  const counts = await Promise.all([server.feature.sendEndings(), other.feature.sendEndings()])
  expect([counts.reduce((all, one) => all + one, 0), await titles('b')]).toEqual([1, ['股票池还有 7 天到期']])
})

test('停了很久再开：只说现在的样子，不说已经过去的', async () => {
  server.setClock()
  await server.give('c', [lasting(VIP, 30)], { cause: order('c') })
  await at(90)
  expect(await titles('c')).toEqual(['VIP 会员已到期'])
})

test('续了费的不说；后面那一段被收回，到时说到期', async () => {
  server.setClock()
  await server.give('d', [lasting(VIP, 30)], { cause: order('d-1') })
  await server.give('d', [lasting(VIP, 30)], { cause: order('d-2') })
  for (const day of [25, 29.5, 31]) await at(day)
  expect(await titles('d')).toEqual([])
  await at(53)
  expect(await titles('d')).toEqual(['VIP 会员还有 7 天到期'])

  server.setClock()
  await server.give('e', [lasting(VIP, 30)], { cause: order('e-1') })
  await server.give('e', [lasting(VIP, 30)], { cause: order('e-2') })
  await server.takeBack(order('e-2'))
  await at(30)
  expect(await titles('e')).toEqual(['VIP 会员已到期'])
})

test('没有期限的、退了的、升级了的不说；一周的试用不一开始就说要完了', async () => {
  server.setClock()
  await server.give('f', [lasting('course:1', null)], { cause: order('f-1') })
  await server.give('f', [lasting(VIP, 10)], { cause: order('f-2') })
  await server.takeBack(order('f-2'))
  await server.give('f', [lasting('membership:svip', 10)], { cause: order('f-3') })
  await server.upgrade('f', 'membership:svip', order('f-4'))
  await server.give('g', [lasting('stock-pool', 7)], { cause: { kind: 'trial', id: 'g:stock-pool' } })
  for (const day of [0, 5, 9.5, 20]) await at(day)
  expect([await titles('f'), await titles('g')]).toEqual([[], ['股票池已到期']])
})

test('写不下的下次再说，别人的不等它', async () => {
  server.setClock()
  await server.give('h', [lasting(VIP, 30)], { cause: order('h') })
  server.inbox.isBroken = true
  await expect(at(30)).rejects.toThrow('有权益到期的消息没有写下')
  server.inbox.isBroken = false
  await at(30)
  expect(await titles('h')).toEqual(['VIP 会员已到期'])
})
