import { crowd } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, lasting, order, startEntitlements, type EntitlementServer } from './testing/entitlement-server.ts'

const VIP = 'membership:vip'
const SVIP = 'membership:svip'
let server: EntitlementServer
beforeAll(async () => {
  server = await startEntitlements()
})
beforeEach(() => server.setClock())
afterAll(() => server.stop())

const find = async (memberId: string, thing: string) =>
  server.feature.entitlements.find(server.database, memberId, thing)
const levelOf = (memberId: string) => server.feature.entitlements.levelOf(server.database, memberId)

describe('给', () => {
  test('一个缘由只给一次：五十个同时来也一样', async () => {
    const cause = order('o-50')
    await Promise.all(
      Array.from({ length: 50 }, () =>
        server.give('m50', [lasting(VIP, 30), { kind: 'coins', coins: 100, bonus: 20 }], { cause }),
      ),
    )
    expect(await server.chainOf('m50', VIP)).toEqual([['o-50', 0, 30]])
    expect(await server.balanceOf('m50')).toMatchObject({ paid: 100, bonus: 20 })
  })

  test('许多单同时来：一段接一段，没有人等死', async () => {
    await crowd(server.database, (at) => server.give('m-many', [lasting(VIP, 1)], { cause: order(`many-${at}`) }))
    const chain = await server.chainOf('m-many', VIP)
    expect(chain.map(([, from, until]) => [from, until])).toEqual(chain.map((_, at) => [at, at + 1]))
  })

  test('续费接在后面；到期以后再买从现在起', async () => {
    await server.give('m1', [lasting(VIP, 30)], { cause: order('o1') })
    await server.give('m1', [lasting(VIP, 90)], { cause: order('o2') })
    expect(await server.chainOf('m1', VIP)).toEqual([
      ['o1', 0, 30],
      ['o2', 30, 120],
    ])
    expect(await find('m1', VIP)).toEqual({
      from: new Date(server.clock.at),
      until: new Date(server.clock.at + 120 * DAY),
    })
    server.setClock(150)
    await server.give('m1', [lasting(VIP, 7)], { cause: order('o3') })
    expect((await server.chainOf('m1', VIP)).at(-1)).toEqual(['o3', 150, 157])
  })

  test('没有期限的一直能用，后来的等着；收回它以后从那时起算足', async () => {
    await server.give('m2', [lasting('course:1', null)], { cause: order('o4') })
    await server.give('m2', [lasting('course:1', 30)], { cause: order('o5') })
    expect(await server.chainOf('m2', 'course:1')).toEqual([
      ['o4', 0, null],
      ['o5', null, null],
    ])
    expect(await find('m2', 'course:1')).toMatchObject({ until: null })
    server.setClock(10)
    await server.takeBack(order('o4'))
    expect(await server.chainOf('m2', 'course:1')).toEqual([['o5', 10, 40]])
  })

  test('券没了：什么都没有给，能再给', async () => {
    const cause = order('o6')
    const gone = { kind: 'coupon', templateId: 'gone', count: 1 } as const
    const coins = { kind: 'coins', coins: 10, bonus: 0 } as const
    await expect(server.give('m3', [coins, gone, lasting(VIP, 30)], { cause })).rejects.toThrow('COUPON_GONE')
    expect([await server.balanceOf('m3'), await server.chainOf('m3', VIP)]).toMatchObject([{ total: 0 }, []])
    await server.give('m3', [coins, lasting(VIP, 30)], { cause })
    expect(await server.balanceOf('m3')).toMatchObject({ paid: 10 })
  })
})

describe('收回', () => {
  test('收回中间一段，后面的提前，不留空；收两次与收一次一样', async () => {
    for (const [id, days] of [
      ['a', 30],
      ['b', 90],
      ['c', 365],
    ] as const)
      await server.give('m4', [lasting(VIP, days)], { cause: order(`m4-${id}`) })
    server.setClock(10)
    await server.takeBack(order('m4-b'))
    await server.takeBack(order('m4-b'))
    expect(await server.chainOf('m4', VIP)).toEqual([
      ['m4-a', 0, 30],
      ['m4-c', 30, 395],
    ])
    await server.takeBack(order('m4-a'))
    expect(await server.chainOf('m4', VIP)).toEqual([['m4-c', 10, 375]])
  })

  test('已经用完的收回：不动后来的', async () => {
    await server.give('m5', [lasting(VIP, 30)], { cause: order('m5-a') })
    server.setClock(40)
    await server.give('m5', [lasting(VIP, 30)], { cause: order('m5-b') })
    await server.takeBack(order('m5-a'))
    expect((await server.chainOf('m5', VIP)).at(-1)).toEqual(['m5-b', 40, 70])
  })

  test('收回一样东西，听的人在同一个事务里听到从什么时候起都退了；别处还有、后来别处有过的不算；收两次只说一次', async () => {
    const heard: unknown[] = []
    server.feature.onTakenBack(async (_, { memberId, thing, since, by }) => {
      if (memberId === 'm-told') heard.push([thing, since && (since.getTime() - server.clock.at) / DAY, by])
    })
    const course = (id: string, days: number) =>
      server.give('m-told', [lasting('course:2', days)], { cause: order(`told-${id}`) })
    await course('a', 30)
    await course('b', 30)
    server.setClock(10)
    await server.takeBack(order('told-a'))
    await server.takeBack(order('told-a'))
    expect(heard.splice(0)).toEqual([['course:2', null, 'staff-operator']])
    await server.takeBack(order('told-b'))
    expect(heard.splice(0)).toEqual([['course:2', -10, 'staff-operator']])
    await course('c', 5)
    server.setClock(20)
    await course('d', 5)
    server.setClock(22)
    await server.takeBack(order('told-d'))
    expect(heard.splice(0)).toEqual([['course:2', -2, 'staff-operator']])
    await server.takeBack(order('told-c'))
    expect(heard.splice(0)).toEqual([['course:2', -22, 'staff-operator']])
  })

  test('听的人没有做成，收回的也没有做成', async () => {
    server.feature.onTakenBack(async (_, { memberId }) => {
      if (memberId === 'm-dying') throw new Error('进程停了')
    })
    await server.give('m-dying', [lasting(VIP, 30)], { cause: order('dying') })
    await expect(server.takeBack(order('dying'))).rejects.toThrow('进程停了')
    expect(await levelOf('m-dying')).toBe('vip')
  })

  test('没有给过的收回：什么都不做', async () => {
    await server.takeBack(order('never'))
    expect(await levelOf('nobody')).toBe('free')
  })

  test('牛币收回，赠的有多少收多少；买来的花掉了就不收，权益也还在', async () => {
    const grants = [lasting(VIP, 30), { kind: 'coins', coins: 100, bonus: 20 }] as const
    await server.give('m6', grants, { cause: order('m6-a') })
    await spend('m6', 15)
    await server.takeBack(order('m6-a'))
    expect([await server.balanceOf('m6'), await server.chainOf('m6', VIP)]).toMatchObject([{ total: 0 }, []])

    await server.give('m6', grants, { cause: order('m6-b') })
    await spend('m6', 60)
    await expect(server.takeBack(order('m6-b'))).rejects.toThrow('COINS_SPENT')
    expect([await server.balanceOf('m6'), await levelOf('m6')]).toMatchObject([{ paid: 60, bonus: 0 }, 'vip'])
    expect(await server.ledger.check(server.database)).toEqual([])
  })

  test('两种券各是各的；用掉了一张就都不收', async () => {
    const coupon = (templateId: string) => ({ kind: 'coupon', templateId, count: 2 }) as const
    await server.give('m7', [coupon('t1'), coupon('t2'), lasting(VIP, 30)], { cause: order('m7') })
    await sql`update test_coupon set used = true where source = 'order:m7/1'`.execute(server.database)
    await expect(server.takeBack(order('m7'))).rejects.toThrow('COUPON_USED')
    const { rows } =
      await sql`select source, count from test_coupon where source like 'order:m7%' order by source`.execute(
        server.database,
      )
    expect([rows, await levelOf('m7')]).toEqual([
      [
        { source: 'order:m7', count: 2 },
        { source: 'order:m7/1', count: 2 },
      ],
      'vip',
    ])
  })

  test('给与收同时来许多次：结果只有给了没有，与收了', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => [
        server.give('m8', [lasting(VIP, 30), { kind: 'coins', coins: 10, bonus: 0 }], { cause: order(`m8-${at}`) }),
        server.takeBack(order(`m8-${at}`)),
        server.takeBack(order(`m8-${at}`)),
      ]).flat(),
    )
    const chain = await server.chainOf('m8', VIP)
    expect(await server.balanceOf('m8')).toMatchObject({ paid: chain.length * 10 })
    expect(chain.map(([, from, until]) => [from, until])).toEqual(chain.map((_, at) => [at * 30, at * 30 + 30]))
  })
})

describe('还有哪几段', () => {
  test('在用的、接着的按先后，带着来处；用完的与收回的没有', async () => {
    await server.give('m20', [lasting(VIP, 5)], { cause: order('m20-a'), title: '一' })
    server.setClock(6)
    await server.give('m20', [lasting(VIP, 30)], { cause: order('m20-b'), title: '二' })
    await server.give('m20', [lasting(VIP, 7)], { cause: { kind: 'card-code', id: 'm20-c' }, title: '三' })
    await server.give('m20', [lasting(VIP, 7)], { cause: order('m20-d'), title: '四' })
    await server.takeBack(order('m20-d'))
    expect(await server.feature.entitlements.periodsOf(server.database, 'm20', VIP)).toMatchObject([
      { title: '二', cause: order('m20-b'), from: new Date(server.clock.at) },
      { title: '三', cause: { kind: 'card-code', id: 'm20-c' }, until: new Date(server.clock.at + 37 * DAY) },
    ])
  })
})

describe('升级', () => {
  test('升级时低的结束；退了升级，低的接着用，剩下的时间不少', async () => {
    await server.give('m9', [lasting(VIP, 30)], { cause: order('m9-vip') })
    await server.give('m9', [lasting(VIP, 90)], { cause: order('m9-more') })
    server.setClock(10)
    await server.upgrade('m9', VIP, order('m9-svip'))
    await server.give('m9', [lasting(SVIP, 30)], { cause: order('m9-svip') })
    expect([await server.chainOf('m9', VIP), await levelOf('m9')]).toEqual([[], 'svip'])
    server.setClock(15)
    await server.takeBack(order('m9-svip'))
    expect(await server.chainOf('m9', VIP)).toEqual([
      ['m9-vip', 15, 35],
      ['m9-more', 35, 125],
    ])
    await server.upgrade('m9', VIP, order('m9-again'))
    await server.takeBack(order('m9-again'))
    expect((await server.chainOf('m9', VIP))[0]).toEqual(['m9-vip', 15, 35])
    expect(await levelOf('m9')).toBe('vip')
  })

  test('升级以后低的那一单也退了：退升级时它不再回来', async () => {
    await server.give('m10', [lasting(VIP, 30)], { cause: order('m10-vip') })
    await server.upgrade('m10', VIP, order('m10-svip'))
    await server.give('m10', [lasting(SVIP, 30)], { cause: order('m10-svip') })
    await server.takeBack(order('m10-vip'))
    await server.takeBack(order('m10-svip'))
    expect([await server.chainOf('m10', VIP), await levelOf('m10')]).toEqual([[], 'free'])
  })

  test('升级只结束买来的：激活码得的不抵钱，也不结束，提前接着用', async () => {
    await server.give('m14', [lasting(VIP, 30)], { cause: order('m14-vip') })
    await server.give('m14', [lasting(VIP, 7)], { cause: { kind: 'card-code', id: 'm14' } })
    server.setClock(10)
    await server.upgrade('m14', VIP, order('m14-svip'))
    expect(await server.chainOf('m14', VIP)).toEqual([['m14', 10, 17]])
    server.setClock(12)
    await server.takeBack(order('m14-svip'))
    expect(await server.chainOf('m14', VIP)).toEqual([
      ['m14', 10, 17],
      ['m14-vip', 17, 37],
    ])
  })

  test('升级以后又得了低的：退升级，先用完在用的，再接着用剩下的', async () => {
    await server.give('m11', [lasting(VIP, 30)], { cause: order('m11-old') })
    server.setClock(10)
    await server.upgrade('m11', VIP, order('m11-svip'))
    await server.give('m11', [lasting(VIP, 7)], { cause: order('m11-new') })
    server.setClock(12)
    await server.takeBack(order('m11-svip'))
    expect(await server.chainOf('m11', VIP)).toEqual([
      ['m11-new', 10, 17],
      ['m11-old', 17, 37],
    ])
  })

  test('没有升级的两级并行：SVIP 在时是 SVIP，也能用 VIP 的；完了看 VIP 剩下的', async () => {
    await server.give('m12', [lasting(VIP, 30), lasting(SVIP, 10)], { cause: order('m12') })
    expect([await levelOf('m12'), (await find('m12', VIP))?.until]).toEqual([
      'svip',
      new Date(server.clock.at + 30 * DAY),
    ])
    server.setClock(10)
    expect(await levelOf('m12')).toBe('vip')
    await server.give('m13', [lasting(SVIP, 10)], { cause: order('m13') })
    expect(await find('m13', VIP)).toMatchObject({ until: new Date(server.clock.at + 10 * DAY) })
    expect(await find('m13', 'course:1')).toBeUndefined()
  })
})

async function spend(memberId: string, coins: number): Promise<void> {
  await server.database.transaction().execute((change) =>
    server.ledger.spend(change, {
      memberId,
      coins,
      bizType: 'test',
      bizId: `${memberId}-${coins}`,
      memo: '花',
      to: { paid: 'platform:test', bonus: 'platform:test' },
    }),
  )
}
