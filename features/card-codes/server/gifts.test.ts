import type { Cause } from '@niujin/commerce/ports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myCards } from '../contract/index.ts'
import { deriveKeys } from './keys.ts'
import { need, SECRET, startCardServer, VIP_MONTH, type CardServer } from './testing/card-server.ts'

let server: CardServer
beforeAll(async () => {
  server = await startCardServer()
})
afterAll(() => server.stop())

let orders = 0
/** A gift that somebody paid for; gives what it was bought by. */
async function bought(memberId: string, title = 'VIP 会员 一个月'): Promise<Cause> {
  const cause: Cause = { kind: 'order', id: `N${(orders += 1)}:1` }
  await server.database
    .transaction()
    .execute((transaction) => server.feature.gifts.issue(transaction, { memberId, cause, grants: [VIP_MONTH], title }))
  return cause
}
const codesFor = (memberId: string, cause: Cause) => server.feature.gifts.of(server.database, memberId, cause)
const revoked = (cause: Cause) =>
  server.database.transaction().execute((transaction) => server.feature.gifts.revoke(transaction, cause))

describe('买来送人的码', () => {
  test('买的人看得到码，别人看不到；朋友激活以后买的人收到消息', async () => {
    const cause = await bought('giver')
    const [gift] = await codesFor('giver', cause)
    expect(gift).toMatchObject({ isUsed: false })
    expect([await codesFor('thief', cause), await server.feature.gifts.boughtBy(server.database, 'thief', 10)]).toEqual(
      [[], []],
    )
    expect(need(await server.activate('friend', gift?.code ?? ''))).toMatchObject({ title: 'VIP 会员 一个月' })
    expect(await codesFor('giver', cause)).toMatchObject([{ code: gift?.code, isUsed: true }])
    expect(await server.inbox.sent('giver')).toMatchObject([
      { kind: 'trade', text: '「VIP 会员 一个月」已经被好友激活' },
    ])
    expect(need(await server.client('friend').call(myCards, {})).list).toHaveLength(1)
  })

  test('自己留着用不给自己发消息', async () => {
    const [gift] = await codesFor('self', await bought('self'))
    expect(await server.activate('self', gift?.code ?? '')).toMatchObject({ ok: true })
    expect(await server.inbox.sent('self')).toEqual([])
  })

  test('同一笔购买只有一个码，说两遍也一样', async () => {
    const cause = await bought('twice')
    const before = await codesFor('twice', cause)
    await server.database
      .transaction()
      .execute((transaction) =>
        server.feature.gifts.issue(transaction, { memberId: 'twice', cause, grants: [VIP_MONTH], title: '又一次' }),
      )
    expect([before.length, await codesFor('twice', cause)]).toEqual([1, before])
  })

  test('退款：没用的作废，再退一遍无妨；用过的退不了', async () => {
    const cause = await bought('refunder')
    const [gift] = await codesFor('refunder', cause)
    expect([await revoked(cause), await revoked(cause)]).toMatchObject([{ ok: true }, { ok: true }])
    expect([await codesFor('refunder', cause), await server.activate('late', gift?.code ?? '')]).toMatchObject([
      [],
      { code: 'CODE_ENDED', msg: '这个激活码已经作废' },
    ])
    const used = await bought('refunder')
    await server.activate('quick', (await codesFor('refunder', used))[0]?.code ?? '')
    expect(await revoked(used)).toMatchObject({ code: 'CODE_USED' })
  })

  test('激活与退款同时来：只有一个成，五十对都是', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const cause = await bought(`racer-${at}`)
        const [gift] = await codesFor(`racer-${at}`, cause)
        const [back, used] = await Promise.all([revoked(cause), server.activate(`runner-${at}`, gift?.code ?? '')])
        return [back.ok, used.ok, (await server.given(`runner-${at}`)).length === 1]
      }),
    )
    for (const [back, used, given] of pairs) expect([!back, used, given]).toEqual([used, used, used])
  })

  test('表里没有码：只有用密钥算出的散列与封好的；换一笔购买也打不开', async () => {
    const cause = await bought('sealed')
    const [gift] = await codesFor('sealed', cause)
    const row = await server.database
      .selectFrom('card_codes.code')
      .selectAll()
      .where('cause_id', '=', cause.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(gift?.code)
    const keys = deriveKeys(SECRET)
    const bound = JSON.stringify([cause.kind, cause.id])
    expect([
      keys.open(row.sealed ?? '', bound),
      keys.open(row.sealed ?? '', 'another'),
      deriveKeys(`${SECRET}!`).open(row.sealed ?? '', bound),
      keys.open('short', bound),
    ]).toEqual([gift?.code, undefined, undefined, undefined])
    expect(() => deriveKeys('short')).toThrow('至少 32 个字符')
  })

  test('买的人注销：谁也看不到码了，拿着码的朋友还能用；导出里有买过的与激活过的', async () => {
    const cause = await bought('leaver')
    const [gift] = await codesFor('leaver', cause)
    const [data] = server.feature.memberData ?? []
    expect(await data?.exportOf?.('leaver')).toMatchObject({ 激活过的: [], 买来送人的: [{ status: 'new' }] })
    await data?.erase?.('leaver')
    expect(await codesFor('leaver', cause)).toEqual([])
    expect(await server.feature.gifts.boughtBy(server.database, 'leaver', 10)).toMatchObject([{ code: null }])
    expect(await server.activate('holder', gift?.code ?? '')).toMatchObject({ ok: true })
  })
})
