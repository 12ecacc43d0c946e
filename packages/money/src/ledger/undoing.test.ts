import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLedger, ledgerMigrations, type LedgerTransaction } from './index.ts'

const ledger = createLedger()
let base: TestDatabase<unknown>

beforeAll(async () => {
  base = await createTestDatabase([ledgerMigrations])
})
afterAll(() => base.drop())

const within = <Value>(work: (transaction: LedgerTransaction) => Promise<Value>) =>
  base.database.transaction().execute(work)
const balanceOf = (memberId: string) => ledger.balanceOf(base.database, memberId)
const SALES = { paid: 'platform:sales', bonus: 'platform:sales' }
const INCOME = { paid: 'expert:ann:income', bonus: 'expert:ann:gift' }
const order = (bizId: string) => ({ bizType: 'order', bizId, memo: '课程' })

/** An order that was paid with coins of both buckets. */
async function pay(
  memberId: string,
  { paid, bonus, coins = paid + bonus }: Record<'paid' | 'bonus', number> & { coins?: number },
) {
  const bizId = `o-${memberId}`
  await within(async (transaction) => {
    await ledger.creditPurchase(transaction, {
      memberId,
      coins: paid,
      bonus,
      fen: paid * 10,
      channel: 'test',
      bizId: `buy-${memberId}`,
    })
    await ledger.freeze(transaction, { ...order(bizId), memberId, coins })
    await ledger.capture(transaction, { ...order(bizId), to: SALES })
  })
  return bizId
}
const partBack = (bizId: string, partId: string, coins: number, from = SALES) =>
  within((transaction) => ledger.unspendPart(transaction, { ...order(bizId), partId, coins, from }))
const wholeBack = (bizId: string) => within((transaction) => ledger.unspend(transaction, order(bizId)))
const spentOf = (bizId: string) => ledger.spentOf(base.database, order(bizId))

describe('花掉的牛币分几次退回', () => {
  test('先退买的，再退送的；退完正好是原来的两个桶，多一个也退不了', async () => {
    const bizId = await pay('parts', { paid: 50, bonus: 10 })
    expect(await partBack(bizId, 'a', 30)).toEqual({ ok: true, value: { paid: 30, bonus: 0, repeated: false } })
    expect(await spentOf(bizId)).toEqual({ taken: 60, back: 30 })
    expect(await partBack(bizId, 'b', 31)).toEqual({ ok: false, code: 'COINS_EXCEEDED' })
    expect(await partBack(bizId, 'b', 25)).toMatchObject({ value: { paid: 20, bonus: 5 } })
    expect(await partBack(bizId, 'c', 5)).toMatchObject({ value: { paid: 0, bonus: 5 } })
    expect(await balanceOf('parts')).toEqual({ paid: 50, bonus: 10, frozen: 0, total: 60 })
    expect(await partBack(bizId, 'd', 1)).toEqual({ ok: false, code: 'COINS_EXCEEDED' })
    expect(await wholeBack(bizId)).toBe(false)
  })

  test('同一部分只退一次，退完了再来也是原来的答复；换了数额是错', async () => {
    const bizId = await pay('again', { paid: 20, bonus: 4 })
    const first = await partBack(bizId, 'a', 22)
    expect(first).toEqual({ ok: true, value: { paid: 20, bonus: 2, repeated: false } })
    expect(await partBack(bizId, 'a', 22)).toEqual({ ok: true, value: { paid: 20, bonus: 2, repeated: true } })
    await expect(partBack(bizId, 'a', 21)).rejects.toThrow('order o-again 的 a 已经按别的数额入账')
    await expect(partBack(bizId, 'b', 0)).rejects.toThrow('正整数')
    await expect(partBack('never', 'a', 1)).rejects.toThrow('没有 order never 这笔支出')
    await expect(partBack(bizId, 'b', 1, INCOME)).rejects.toThrow('的牛币不在 expert:ann:income')
  })

  test('退过一部分，再全部退：只退余下的；全部退过，就没有可退的了', async () => {
    const bizId = await pay('rest', { paid: 30, bonus: 30 })
    await partBack(bizId, 'a', 40)
    expect(await Promise.all([wholeBack(bizId), wholeBack(bizId)])).toContain(true)
    expect(await wholeBack(bizId)).toBe(false)
    expect(await balanceOf('rest')).toMatchObject({ paid: 30, bonus: 30 })
    expect(await spentOf(bizId)).toEqual({ taken: 60, back: 60 })
    expect(await partBack(bizId, 'b', 1)).toEqual({ ok: false, code: 'COINS_EXCEEDED' })
    expect(await partBack(bizId, 'a', 40)).toMatchObject({ value: { repeated: true } })
    expect(await spentOf('never')).toBeUndefined()
  })

  test('没有经过冻结、各进各的账的支出也一样', async () => {
    await within(async (transaction) => {
      await ledger.creditPurchase(transaction, {
        memberId: 'tipper',
        coins: 10,
        bonus: 10,
        fen: 100,
        channel: 'test',
        bizId: 'buy-tipper',
      })
      await ledger.spend(transaction, { ...order('tip'), memberId: 'tipper', coins: 20, to: INCOME })
    })
    expect(await partBack('tip', 'a', 12, INCOME)).toMatchObject({ value: { paid: 10, bonus: 2 } })
    expect([await ledger.heldIn(base.database, INCOME.paid), await ledger.heldIn(base.database, INCOME.bonus)]).toEqual(
      [0, 8],
    )
  })

  test('一百个部分同时退一个，只有六十个退得成', async () => {
    const bizId = await pay('crowd', { paid: 40, bonus: 20 })
    const results = await Promise.all(Array.from({ length: 100 }, (_, at) => partBack(bizId, `p${at}`, 1)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(60)
    expect(results.filter((one) => one.ok && one.value.paid === 1)).toHaveLength(40)
    expect(await balanceOf('crowd')).toEqual({ paid: 40, bonus: 20, frozen: 0, total: 60 })
  })

  test('怎样分、怎样重复，哪个桶都不多于花掉的；加起来是全部时，两个桶正好是原来的', async () => {
    let turn = 0
    const amounts = fc.record({
      paid: fc.integer({ min: 1, max: 60 }),
      bonus: fc.nat(60),
      part: fc.double({ min: 0.05, max: 1, noNaN: true }),
    })
    const parts = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 50 })), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(amounts, parts, async ({ paid, bonus, part }, wanted) => {
        turn += 1
        const memberId = `any-${turn}`
        const coins = Math.max(1, Math.floor((paid + bonus) * part))
        const bizId = await pay(memberId, { paid, bonus, coins })
        const left = await balanceOf(memberId)
        let back = 0
        for (const [at, size] of wanted) {
          const done = await partBack(bizId, `${at}-${size}`, size)
          if (done.ok && !done.value.repeated) back += size
          const now = await balanceOf(memberId)
          expect(now.total - left.total).toBe(back)
          expect([now.paid <= paid, now.bonus <= bonus, back <= coins]).toEqual([true, true, true])
        }
        await wholeBack(bizId)
        expect(await balanceOf(memberId)).toEqual({ paid, bonus, frozen: 0, total: paid + bonus })
      }),
      { numRuns: 25 },
    )
    expect(await ledger.check(base.database)).toEqual([])
  })
})
