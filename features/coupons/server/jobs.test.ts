import { DAY_MS, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCouponServer, type CouponServer } from './testing/coupon-server.ts'

let server: CouponServer
beforeAll(async () => {
  server = await startCouponServer()
})
afterAll(() => server.stop())

const remind = () => server.feature.jobs.remindEnding()
const texts = async (memberId: string) => (await server.inbox.sent(memberId)).map(({ text }) => text)

test('到期前三天提醒一次：一个人一天一条，说几张、哪张最早', async () => {
  server.clock.at = shanghaiInstant('2027-03-01T09:00')
  const [week, tenDays] = [
    await server.openTemplate({ name: '七天券', validity: { kind: 'term', days: 7 } }),
    await server.openTemplate({ name: '十天券', validity: { kind: 'term', days: 10 } }),
  ]
  for (const id of [week, week, tenDays]) await server.held('m1', id)
  await server.held('m2', week)
  server.clock.at = shanghaiInstant('2027-03-04T23:59')
  expect(await remind()).toBe(0)
  server.clock.at = shanghaiInstant('2027-03-05T00:10')
  expect([await remind(), await remind()]).toEqual([2, 0])
  expect(await texts('m1')).toEqual(['你有 2 张优惠券快到期，最早的“七天券”2027-03-08 09:00 到期，记得用'])
  expect(await texts('m2')).toEqual(['“七天券”2027-03-08 09:00 到期，记得用'])
  server.clock.at += 3 * DAY_MS
  expect(await remind()).toBe(1)
  expect((await server.inbox.sent('m1')).at(-1)).toMatchObject({
    kind: 'trade',
    title: '优惠券快到期了',
    text: '“十天券”2027-03-11 09:00 到期，记得用',
    link: '/myDiscountCoupon',
  })
})

test('当天才领的不提醒；今天提醒过的，别的等到明天', async () => {
  server.clock.at = shanghaiInstant('2027-05-01T09:00')
  const [two, ten] = [
    await server.openTemplate({ name: '三天券', validity: { kind: 'term', days: 3 } }),
    await server.openTemplate({ name: '五天券', validity: { kind: 'term', days: 5 } }),
  ]
  await server.held('m3', two)
  expect(await remind()).toBe(0)
  server.clock.at = shanghaiInstant('2027-05-02T10:00')
  await server.held('m3', ten)
  expect(await remind()).toBe(1)
  server.clock.at = shanghaiInstant('2027-05-03T23:00')
  expect(await remind()).toBe(0)
  server.clock.at = shanghaiInstant('2027-05-04T01:00')
  expect(await remind()).toBe(1)
  expect(await texts('m3')).toEqual(['“三天券”2027-05-04 09:00 到期，记得用', '“五天券”2027-05-07 10:00 到期，记得用'])
})

test('消息送不出时什么也没记，下次再说', async () => {
  server.clock.at = shanghaiInstant('2027-07-01T09:00')
  await server.held('m4', await server.openTemplate({ validity: { kind: 'term', days: 5 } }))
  server.clock.at += 3 * DAY_MS
  server.inbox.isBroken = true
  await expect(remind()).rejects.toThrow('消息服务停了')
  server.inbox.isBroken = false
  expect([await remind(), (await texts('m4')).length]).toEqual([1, 1])
})

test('到期的写成到期，写下是谁；没到的、锁着的不动；再来一遍没有事', async () => {
  server.clock.at = shanghaiInstant('2027-09-01T09:00')
  const day = await server.openTemplate({ validity: { kind: 'term', days: 1 } })
  const over = [await server.held('m5', day), await server.held('m5', day)]
  const kept = await server.held('m5', await server.openTemplate())
  server.clock.at += DAY_MS
  await server.feature.jobs.expireOverdue()
  expect(await Promise.all([...over, kept].map((id) => server.statusOf(id)))).toEqual(['expired', 'expired', 'unused'])
  expect(await server.feature.jobs.expireOverdue()).toBe(0)
  const steps = await server.database
    .selectFrom('coupons.history')
    .select(['who', 'from_status', 'to_status'])
    .where('subject_id', '=', over[0] ?? '')
    .orderBy('id')
    .execute()
  expect(steps.at(-1)).toEqual({ who: 'clock', from_status: 'unused', to_status: 'expired' })
})

test('开着的时候自己做，停下就不做', async () => {
  server.clock.at = shanghaiInstant('2027-11-01T09:00')
  const id = await server.held('m6', await server.openTemplate({ validity: { kind: 'term', days: 1 } }))
  server.clock.at += DAY_MS
  const stop = await server.run()
  await expect.poll(() => server.statusOf(id)).toBe('expired')
  await stop()
  expect(server.troubles).toEqual([])
})
