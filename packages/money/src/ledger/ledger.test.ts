import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import { openDatabase } from '@niujin/server-kit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLedger, ledgerMigrations, type LedgerTransaction, type Movement } from './index.ts'
import { operateAtRandom } from './testing/random-operations.ts'

const ledger = createLedger()
let base: TestDatabase<unknown>

beforeAll(async () => {
  base = await createTestDatabase([ledgerMigrations])
})
afterAll(() => base.drop())

const within = <Value>(work: (transaction: LedgerTransaction) => Promise<Value>) =>
  base.database.transaction().execute(work)
const balanceOf = (memberId: string) => ledger.balanceOf(base.database, memberId)
const INCOME = { paid: 'expert:ann:income', bonus: 'expert:ann:gift' }
const SALES = { paid: 'platform:sales', bonus: 'platform:sales' }
const heldBy = (account: string) => ledger.heldIn(base.database, account)

const buy = (memberId: string, coins: number, bonus = 0, bizId = `buy-${memberId}`) => {
  const purchase = { memberId, coins, bonus, fen: coins * 10, channel: 'test', bizId }
  return { purchase, credited: within((transaction) => ledger.creditPurchase(transaction, purchase)) }
}
const spend = (memberId: string, coins: number, bizId: string, to = INCOME) =>
  within((transaction) => ledger.spend(transaction, { memberId, coins, bizType: 'tip', bizId, memo: '打赏', to }))
const gift = (memberId: string, coins: number, bizId: string): Movement => ({
  bizType: 'gift',
  bizId,
  memo: '签到',
  entries: [
    { account: `member:${memberId}:bonus`, currency: 'coin', amount: coins },
    { account: 'platform:gifts', currency: 'coin', amount: -coins },
  ],
})

describe('充值与花费', () => {
  test('充值到账分买的和送的，同一笔重复到账只算一次', async () => {
    const { purchase, credited } = buy('buyer', 300, 20)
    expect(await credited).toBe(true)
    const again = await Promise.all(
      [1, 2, 3, 4, 5].map(() => within((transaction) => ledger.creditPurchase(transaction, purchase))),
    )
    expect(again).toEqual([false, false, false, false, false])
    expect(await balanceOf('buyer')).toEqual({ paid: 300, bonus: 20, frozen: 0, total: 320 })
    expect(await balanceOf('nobody')).toEqual({ paid: 0, bonus: 0, frozen: 0, total: 0 })
  })

  test('先花送的，各进各的账；不够就一个也不动', async () => {
    await buy('giver', 50, 8).credited
    expect(await spend('giver', 10, 's1')).toMatchObject({
      value: { paid: 2, bonus: 8, repeated: false, balance: { paid: 48, bonus: 0, total: 48 } },
    })
    expect(await spend('giver', 49, 's2')).toEqual({ ok: false, code: 'COINS_SHORT' })
    expect(await spend('giver', 48, 's3')).toMatchObject({ value: { paid: 48, bonus: 0 } })
    expect(await balanceOf('giver')).toMatchObject({ total: 0 })
    // Without coins the repeat of what was paid is still the same answer.
    expect(await spend('giver', 10, 's1')).toMatchObject({
      value: { paid: 2, bonus: 8, repeated: true, balance: { total: 0 } },
    })
    await expect(spend('giver', 11, 's1')).rejects.toThrow('tip s1 已经按别的数额入账')
    await expect(spend('thief', 10, 's1')).rejects.toThrow('已经按别的数额入账')
    await expect(spend('giver', 0, 's4')).rejects.toThrow('正整数')
    await expect(spend('giver', 1.5, 's5')).rejects.toThrow('正整数')
  })

  test('两百笔同时花一百个：正好成一百笔，其余清楚地被拒', async () => {
    await buy('crowd', 100).credited
    const results = await Promise.all(Array.from({ length: 200 }, (_, at) => spend('crowd', 1, `crowd-${at}`)))
    expect(results.filter((result) => result.ok)).toHaveLength(100)
    expect(await balanceOf('crowd')).toMatchObject({ total: 0 })
  })

  test('退回花掉的：回到原来的桶，只退一次；没花过的退不了', async () => {
    await buy('regret', 30, 5).credited
    await spend('regret', 12, 'r1')
    const back = () =>
      within((transaction) => ledger.unspend(transaction, { bizType: 'tip', bizId: 'r1', memo: '打赏退回' }))
    expect((await Promise.all([back(), back(), back()])).toSorted()).toEqual([false, false, true])
    expect(await balanceOf('regret')).toMatchObject({ paid: 30, bonus: 5 })
    await expect(
      within((transaction) => ledger.unspend(transaction, { bizType: 'tip', bizId: 'never', memo: '' })),
    ).rejects.toThrow('没有 tip never 这笔支出')
  })

  test('退充值：买的都在才退，送的剩多少收多少', async () => {
    const { purchase, credited } = buy('refund', 60, 10)
    await credited
    await spend('refund', 4, 'f1')
    const revoke = () => within((transaction) => ledger.revokePurchase(transaction, purchase))
    expect(await revoke()).toEqual({ ok: true, value: null })
    expect(await revoke()).toEqual({ ok: true, value: null })
    expect(await balanceOf('refund')).toMatchObject({ paid: 0, bonus: 0 })
    const gone = buy('spent', 60, 10)
    await gone.credited
    await spend('spent', 11, 'f2')
    expect(await within((transaction) => ledger.revokePurchase(transaction, gone.purchase))).toEqual({
      ok: false,
      code: 'COINS_SPENT',
    })
    expect(await balanceOf('spent')).toMatchObject({ paid: 59, bonus: 0 })
    await expect(
      within((transaction) => ledger.revokePurchase(transaction, { ...purchase, bizId: 'never' })),
    ).rejects.toThrow('没有 recharge never 这笔充值')
  })
})

describe('下单时冻结', () => {
  const order = (bizId: string) => ({ bizType: 'order', bizId, memo: '课程' })
  const freeze = (memberId: string, coins: number, bizId: string) =>
    within((transaction) => ledger.freeze(transaction, { ...order(bizId), memberId, coins }))
  const capture = (bizId: string) =>
    within((transaction) => ledger.capture(transaction, { ...order(bizId), to: SALES }))
  const release = (bizId: string) => within((transaction) => ledger.release(transaction, order(bizId)))

  test('冻结的不能再花；付成扣走，之后退款回到可用的', async () => {
    await buy('payer', 100, 10).credited
    expect(await freeze('payer', 60, 'o1')).toMatchObject({
      value: { paid: 50, bonus: 10, balance: { paid: 50, bonus: 0, frozen: 60, total: 50 } },
    })
    expect(await freeze('payer', 60, 'o1')).toMatchObject({ value: { repeated: true } })
    expect(await spend('payer', 51, 'over')).toEqual({ ok: false, code: 'COINS_SHORT' })
    const before = await heldBy('platform:sales')
    expect(await Promise.all([capture('o1'), capture('o1')])).toEqual([
      { ok: true, value: { paid: 50, bonus: 10, repeated: expect.any(Boolean) } },
      { ok: true, value: { paid: 50, bonus: 10, repeated: expect.any(Boolean) } },
    ])
    expect(await heldBy('platform:sales')).toBe(before + 60)
    const sold = (bizIds: string[]) =>
      ledger.broughtInto(base.database, { account: SALES.paid, currency: 'coin', bizType: 'order', bizIds })
    expect([await sold(['o1', 'o1', 'never']), await sold(['never']), await sold([])]).toEqual([60, 0, 0])
    expect(await release('o1')).toBe(false)
    expect(await balanceOf('payer')).toEqual({ paid: 50, bonus: 0, frozen: 0, total: 50 })
    expect(await within((transaction) => ledger.unspend(transaction, order('o1')))).toBe(true)
    expect(await balanceOf('payer')).toEqual({ paid: 100, bonus: 10, frozen: 0, total: 110 })
    expect(await heldBy('platform:sales')).toBe(before)
  })

  test('关单放回，放回的不能再扣；扣与放同时来，只有一个成', async () => {
    await buy('closer', 40).credited
    await freeze('closer', 40, 'o2')
    expect(await release('o2')).toBe(true)
    expect(await release('o2')).toBe(false)
    expect(await capture('o2')).toEqual({ ok: false, code: 'NOT_FROZEN' })
    expect(await release('never')).toBe(false)
    await freeze('closer', 40, 'o3')
    const [captured, released] = await Promise.all([capture('o3'), release('o3')])
    expect(captured.ok).toBe(!released)
    expect(await balanceOf('closer')).toMatchObject({ frozen: 0, total: released ? 40 : 0 })
  })
})

describe('明细', () => {
  test('最新在前，翻页不重不漏，每行之后的余额对得上', async () => {
    await buy('reader', 100, 10).credited
    for (const at of [1, 2, 3]) await spend('reader', at * 7, `read-${at}`)
    await within((transaction) =>
      ledger.freeze(transaction, { bizType: 'order', bizId: 'read', memo: '课程', memberId: 'reader', coins: 5 }),
    )
    const first = await ledger.entriesOf(base.database, 'reader', { count: 2 })
    const second = await ledger.entriesOf(base.database, 'reader', { count: 2, cursor: first.nextCursor ?? '' })
    const last = await ledger.entriesOf(base.database, 'reader', { count: 2, cursor: second.nextCursor ?? '' })
    expect(
      [first, second, last].flatMap(({ list }) =>
        list.map(({ memo, change, frozen, balance }) => [memo, change, frozen, balance]),
      ),
    ).toEqual([
      ['课程', -5, 5, 63],
      ['打赏', -21, 0, 68],
      ['打赏', -14, 0, 89],
      ['打赏', -7, 0, 103],
      ['充值', 110, 0, 110],
    ])
    expect([first.list.length, last.nextCursor]).toEqual([2, null])
    expect((await ledger.entriesOf(base.database, 'reader', { count: 5, cursor: '乱写' })).list).toHaveLength(5)
    expect(await ledger.entriesOf(base.database, 'nobody', { count: 5 })).toEqual({ list: [], nextCursor: null })
  })
})

describe('记一笔', () => {
  const post = (movement: Movement) => within((transaction) => ledger.post(transaction, movement))

  test('同一件事同时记几遍只有一笔；换了数额是错', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => post(gift('lucky', 5, 'day-1'))))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf('lucky')).toMatchObject({ bonus: 5, total: 5 })
    await expect(post(gift('lucky', 6, 'day-1'))).rejects.toThrow('gift day-1 已经按别的数额入账')
  })

  test('收支不平、没有变动、会员欠账、不像账户的，都记不进去', async () => {
    const one = { account: 'platform:gifts', currency: 'coin' as const, amount: 1 }
    const of = (entries: Movement['entries']) => post({ bizType: 'gift', bizId: 'wrong', memo: '', entries })
    await expect(of([one])).rejects.toThrow('coin 收支不平，差 1')
    await expect(of([one, { ...one, currency: 'fen', amount: -1 }])).rejects.toThrow('收支不平')
    await expect(of([one, { ...one, amount: -1 }])).rejects.toThrow('没有任何数额变动')
    await expect(
      of([
        { ...one, amount: 0.5 },
        { ...one, amount: -0.5 },
      ]),
    ).rejects.toThrow('整数')
    await expect(of([one, { account: 'member:poor:paid', currency: 'coin', amount: -1 }])).rejects.toThrow(
      'members_never_owe',
    )
    await expect(of([one, { account: 'someone', currency: 'coin', amount: -1 }])).rejects.toThrow('account_name_check')
    expect(await balanceOf('poor')).toMatchObject({ total: 0 })
  })

  test('跟着事务走：放弃的事务什么也没有留下，以后还能记', async () => {
    await expect(
      within(async (transaction) => {
        await ledger.post(transaction, gift('undone', 5, 'undone'))
        throw new Error('放弃')
      }),
    ).rejects.toThrow('放弃')
    expect(await balanceOf('undone')).toMatchObject({ total: 0 })
    expect(await post(gift('undone', 5, 'undone'))).toBe(true)
  })

  test('先占住要动的账户，两个事务顺序相反也不互相等死', async () => {
    const both = (order: readonly string[], turn: string) =>
      within(async (transaction) => {
        for (const member of ['m-x', 'm-y']) await ledger.reserve(transaction, member)
        for (const member of order) await ledger.post(transaction, gift(member, 1, `${turn}-${member}`))
      })
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => both(at % 2 === 0 ? ['m-x', 'm-y'] : ['m-y', 'm-x'], `turn-${at}`)),
    )
    expect([(await balanceOf('m-x')).total, (await balanceOf('m-y')).total]).toEqual([20, 20])
  })

  test('大家共用的账户头一次用到：同一个会员又花又收，同时也不互相等死', async () => {
    await buy('first', 1000).credited
    for (let round = 0; round < 20; round += 1) {
      const expert = { paid: `expert:new-${round}:income`, bonus: `expert:new-${round}:gift` }
      const coin = { currency: 'coin' as const }
      const tips = [1, 2].map((at) => spend('first', 1, `first-${round}-${at}`, expert))
      const gifts = [1, 2].map((at) =>
        post({
          ...gift('first', 1, `back-${round}-${at}`),
          entries: [
            { account: 'member:first:paid', ...coin, amount: 1 },
            { account: expert.paid, ...coin, amount: -1 },
          ],
        }),
      )
      expect(await Promise.all([...tips, ...gifts])).toMatchObject([{ ok: true }, { ok: true }, true, true])
    }
    expect(await balanceOf('first')).toMatchObject({ total: 1000 })
  })

  test('几个会员头一次有账户：各有一部分已经有了，同时也不互相等死', async () => {
    const names = ['n-0', 'n-1', 'n-2', 'n-3']
    for (let round = 0; round < 10; round += 1) {
      const members = names.map((name) => `${name}-${round}`)
      await buy(members[1] ?? '', 1, 0, `some-${round}`).credited
      await buy(members[3] ?? '', 1, 0, `more-${round}`).credited
      const many = (at: number): Movement => ({
        ...gift('', 1, `many-${round}-${at}`),
        entries: members
          .filter((_, position) => (at >> position) % 2 === 1)
          .flatMap((member) => gift(member, 1, '').entries),
      })
      const turns = Array.from({ length: 15 }, (_, at) => at + 1)
      expect(await Promise.all(turns.map((at) => post(many(at))))).toEqual(turns.map(() => true))
    }
    expect((await balanceOf('n-0-0')).total).toBe(8)
    expect((await balanceOf('n-1-0')).total).toBe(9)
  })
})

describe('数据库自己守着', () => {
  test('分录改不了、删不了、清不掉，收支不平的提交不了', async () => {
    await buy('guarded', 10).credited
    const run = (text: string) => sql.raw(text).execute(base.database)
    for (const text of [
      'update ledger.entry set amount = 1',
      'delete from ledger.entry',
      'truncate ledger.entry',
      "update ledger.movement set memo = ''",
      'delete from ledger.movement',
      'delete from ledger.account',
    ]) {
      await expect(run(text)).rejects.toThrow('账本只能追加')
    }
    await expect(
      run(`with made as (insert into ledger.movement (biz_type, biz_id, memo) values ('forged', '1', '') returning id)
      insert into ledger.entry (movement_id, account, currency, amount) select id, 'member:guarded:paid', 'coin', 1000 from made`),
    ).rejects.toThrow('收支不平')
    expect(await balanceOf('guarded')).toMatchObject({ total: 10 })
    expect(await ledger.check(base.database)).toEqual([])
  })
})

test('六百次随意的操作、十二个客户端同时：余额与答复推出来的一致，账目无误；偷改余额查得出来', async () => {
  const own = await createTestDatabase<unknown>([ledgerMigrations])
  const crowd = openDatabase<unknown>(own.url, { connections: 12 })
  try {
    const { done, refused, expected } = await operateAtRandom(crowd, ledger, {
      operations: 600,
      clients: 12,
      seed: 20_261_121,
    })
    expect(done).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(50)
    for (const [memberId, { total, frozen }] of expected)
      expect(await ledger.balanceOf(own.database, memberId)).toMatchObject({ total, frozen })
    expect(await ledger.check(own.database)).toEqual([])
    await sql`update ledger.account set balance = balance + 1 where name = 'member:m1:paid'`.execute(own.database)
    expect(await ledger.check(own.database)).toEqual([
      expect.stringMatching(/^member:m1:paid（coin）余额 \d+，分录合计 \d+$/),
    ])
  } finally {
    await crowd.destroy()
    await own.drop()
  }
})
