import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint, fail, ok } from '@niujin/contract-kit'
import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createPostgresIdempotency, handleOnce, handlePrepared, tidyAnswers } from '../index.ts'
import { postForm, signed, startWireServer } from '../testing/wire-server.ts'

const tip = endpoint({
  method: 'POST',
  path: '/api/v2/tip',
  access: 'member',
  summary: '打赏',
  input: z.object({ fee: z.number(), crash: z.optional(z.boolean()) }),
  output: z.object({ tip: z.number(), fee: z.number() }),
  failures: { TOO_POOR: '余额不足' },
  once: true,
})

const handler = handleOnce(tip, async ({ fee, crash }, { transaction, memberId }) => {
  const { rows } = await sql<{ id: number }>`
    insert into tip (member, fee) values (${memberId}, ${fee}) returning id`.execute(transaction)
  if (crash) throw new Error('写到一半出错')
  return fee > 100 ? fail('TOO_POOR') : ok({ tip: rows[0]?.id ?? 0, fee })
})

const gift = endpoint({ ...tip, path: '/api/v2/gift', summary: '要先算一算的打赏' })
/** What it is worth is asked of the database before the transaction begins. */
const giftHandler = handlePrepared(
  gift,
  async ({ fee }) =>
    Number((await sql<{ worth: number }>`select ${fee}::int * 2 as worth`.execute(temporary.database)).rows[0]?.worth),
  async (_, { prepared, transaction, memberId }) => {
    if (!transaction) throw new Error('没有事务')
    const { rows } = await sql<{
      id: number
    }>`insert into tip (member, fee) values (${memberId}, ${prepared}) returning id`.execute(transaction)
    return ok({ tip: rows[0]?.id ?? 0, fee: prepared })
  },
)

const SECRET = 'only-for-tests-only-for-tests-only'

let temporary: TestDatabase<unknown>
let servers: Awaited<ReturnType<typeof startWireServer>>[] = []
beforeAll(async () => {
  const folder = new URL('../../migrations/', import.meta.url)
  temporary = await createTestDatabase<unknown>([{ slice: 'kit', folder }])
  await sql`create table tip (id serial, member text, fee int)`.execute(temporary.database)
  // Two servers on one database stand for two processes.
  servers = await Promise.all(
    [1, 2].map(() =>
      startWireServer([handler, giftHandler], {
        idempotency: createPostgresIdempotency(temporary.database, SECRET),
        authenticate: async (request) => {
          const memberId = request.headers.authorization?.slice('Bearer '.length)
          return memberId ? { memberId } : undefined
        },
      }),
    ),
  )
})
beforeEach(() => sql`truncate tip restart identity`.execute(temporary.database))
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await temporary.drop()
})

const caller = (server: number, member = 'U1') => {
  const client = servers[server]?.client({ token: () => member })
  if (!client) throw new Error('没有这台服务器')
  return client
}
const tipsGiven = async () => {
  const { rows } = await sql<{ fee: number }>`select fee from tip order by id`.execute(temporary.database)
  return rows.map(({ fee }) => fee)
}

describe('只生效一次的提交', () => {
  test('同一编号重复提交：只打赏一次，每次得到第一次的答复', async () => {
    const key = { idempotencyKey: 'repeat-0000000001' }
    const first = await caller(0).call(tip, { fee: 10 }, key)
    expect(first).toEqual({ ok: true, value: { tip: 1, fee: 10 } })
    expect(await caller(0).call(tip, { fee: 10 }, key)).toEqual(first)
    expect(await caller(1).call(tip, { fee: 10 }, key)).toEqual(first)
    expect(await tipsGiven()).toEqual([10])
  })

  test('要先算的在事务之前算，可以用连接池；重复提交照样只生效一次', async () => {
    const key = { idempotencyKey: 'prepared-00000001' }
    const first = await caller(0).call(gift, { fee: 7 }, key)
    expect(first).toEqual({ ok: true, value: { tip: 1, fee: 14 } })
    expect(await Promise.all(Array.from({ length: 60 }, () => caller(1).call(gift, { fee: 7 }, key)))).toEqual(
      Array.from({ length: 60 }, () => first),
    )
    expect(await tipsGiven()).toEqual([14])
  })

  test('四十次同时到达两台服务器：仍只生效一次，答复全相同', async () => {
    const key = { idempotencyKey: 'parallel-00000001' }
    const results = await Promise.all(Array.from({ length: 40 }, (_, i) => caller(i % 2).call(tip, { fee: 20 }, key)))
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify({ ok: true, value: { tip: 1, fee: 20 } })]),
    )
    expect(await tipsGiven()).toEqual([20])
  })

  test('不同编号各自生效；别人的同一编号互不相干', async () => {
    await caller(0).call(tip, { fee: 1 })
    await caller(0).call(tip, { fee: 2 })
    const key = { idempotencyKey: 'shared-0000000001' }
    await caller(0, 'U1').call(tip, { fee: 3 }, key)
    await caller(0, 'U2').call(tip, { fee: 4 }, key)
    expect(await tipsGiven()).toEqual([1, 2, 3, 4])
  })

  test('同一编号换了内容：IDEMPOTENCY_CONFLICT', async () => {
    const key = { idempotencyKey: 'conflict-00000001' }
    await caller(0).call(tip, { fee: 10 }, key)
    expect(await caller(1).call(tip, { fee: 11 }, key)).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      status: 409,
    })
  })

  test('拒绝也是答复，但不留下写到一半的东西', async () => {
    const key = { idempotencyKey: 'refused-000000001' }
    const refused = { ok: false, code: 'TOO_POOR', msg: '余额不足', status: 200 }
    expect(await caller(0).call(tip, { fee: 500 }, key)).toEqual(refused)
    expect(await caller(1).call(tip, { fee: 500 }, key)).toEqual(refused)
    expect(await tipsGiven()).toEqual([])
  })

  test('出错则什么都没发生，同一编号可以再试', async () => {
    const key = { idempotencyKey: 'crashed-000000001' }
    expect(await caller(0).call(tip, { fee: 5, crash: true }, key)).toMatchObject({ code: 'SERVER_ERROR' })
    expect(await tipsGiven()).toEqual([])
    expect(await caller(0).call(tip, { fee: 5 }, key)).toMatchObject({ ok: true })
  })

  test('答复没有写成，就什么都没有发生：不会答成功，同一编号可以再试', async () => {
    const { database } = temporary
    const store = createPostgresIdempotency(database)
    const request = { scope: 'POST /api/v2/tip member:U1', key: 'unkept-0000000001', inputHash: 'x' }
    const tipping = (question: string) =>
      store.run(request, async (transaction) => {
        if (!transaction) throw new Error('没有事务')
        await sql`insert into tip (member, fee) values ('U1', 30)`.execute(transaction)
        // Who overlooks that a question failed has a transaction that takes nothing more.
        await sql
          .raw(question)
          .execute(transaction)
          .catch(() => undefined)
        return { ok: true, value: {} }
      })
    await expect(tipping('select 1 / 0')).rejects.toThrow('current transaction is aborted')
    expect(await tipsGiven()).toEqual([])
    expect(await tipping('select 1')).toEqual({ ok: true, value: {} })
    expect(await tipsGiven()).toEqual([30])
  })

  test('表里的读不出送了什么、答了什么：没有密钥，猜的也无从核对；换了密钥就不是同一次', async () => {
    const key = { idempotencyKey: 'secret-0000000001' }
    await caller(0).call(tip, { fee: 7 }, key)
    const { rows } = await sql<{ input_hash: string; answer: string }>`
      select input_hash, answer::text as answer from kit.idempotency where key = ${key.idempotencyKey}`.execute(
      temporary.database,
    )
    const plain = createHash('sha256').update('{"fee":7}').digest('hex')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.input_hash).not.toBe(plain)
    expect(rows[0]?.answer).not.toMatch(/"fee"|"value"/)
    const request = { scope: 'POST /api/v2/tip member:U1', key: key.idempotencyKey, inputHash: plain }
    const effect = () => Promise.reject(new Error('又做了一次'))
    const answered = (secret: string) => createPostgresIdempotency(temporary.database, secret).run(request, effect)
    expect(await answered(SECRET)).toMatchObject({ ok: true, value: { fee: 7 } })
    expect(await answered('another-secret-another-secret-another')).toBe('conflict')
    expect(() => createPostgresIdempotency(temporary.database, 'short')).toThrow('至少 32 个字符')
  })

  test('没有编号或编号不成形：IDEMPOTENCY_KEY_MISSING', async () => {
    for (const key of [undefined, 'short', 'x'.repeat(65)]) {
      const answer = await postForm(`${servers[0]?.url}/api/v2/tip`, new URLSearchParams(signed({ fee: '1' })), {
        authorization: 'Bearer U1',
        ...(key ? { 'idempotency-key': key } : {}),
      })
      expect(answer).toMatchObject({ status: 428, envelope: { code: 'IDEMPOTENCY_KEY_MISSING' } })
    }
  })

  test('答复留一天，之后自己清掉：不积成山，也不比账号留得久', async () => {
    const { database } = temporary
    const kept = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from kit.idempotency`.execute(database)).rows[0]
        ?.count ?? 0
    await caller(0).call(tip, { fee: 1 })
    const [before, failed] = [await kept(), vi.fn<() => void>()]
    tidyAnswers(database, failed, () => Date.now() + 23 * 3_600_000)()
    await sleep(300)
    expect(await kept()).toBe(before)
    tidyAnswers(database, failed, () => Date.now() + 25 * 3_600_000)()
    await expect.poll(kept).toBe(0)
    expect(failed).not.toHaveBeenCalled()
  })
})
