import { randomId } from '@niujin/contract-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recharge, submitPayment } from '../../contract/index.ts'
import { need, startPaymentServer, type PaymentServer } from '../testing/payment-server.ts'

let server: PaymentServer

beforeAll(async () => {
  server = await startPaymentServer()
})
afterAll(() => server.stop())

const titlesTo = async (id: string) => (await server.inbox.sent(id)).map(({ title }) => title)
const intentOf = (id: string) =>
  server.database.selectFrom('payment.intent').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ledgerFaults = () => server.ledger.check(server.database)

describe('到账只算一次', () => {
  test('通知同时来五遍，返回页在问，任务也在问：只加一次币，只有一条消息', async () => {
    const { id, no, fen } = await server.waiting('once')
    server.scripted.paid(no, fen)
    server.clock.at += 20_000
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => server.scripted.notify(server.url, { no, fen })),
      server.finish('once', id),
      server.payments.jobs.pollWaiting(),
    ])
    expect(answers.slice(0, 5).map((answer) => (answer as Response).status)).toEqual([200, 200, 200, 200, 200])
    expect(await server.finish('once', id)).toMatchObject({
      state: 'success',
      gives: { coins: 300, bonus: 0 },
      channel: 'scripted',
      balance: 300,
    })
    expect(await titlesTo('once')).toEqual(['支付成功'])
    const { rows } = await sql<{
      count: string
    }>`select count(*) from ledger.movement where biz_type = 'recharge' and biz_id = (select biz_id from payment.intent where id = ${id})`.execute(
      server.database,
    )
    expect(rows[0]?.count).toBe('1')
    expect(await ledgerFaults()).toEqual([])
  })

  test('没有通知，返回页问了渠道就到账', async () => {
    const { id, no, fen } = await server.waiting('asker')
    expect(await server.finish('asker', id)).toMatchObject({ state: 'waiting', balance: 0 })
    server.scripted.paid(no, fen)
    server.clock.at += 2000
    expect(await server.finish('asker', id)).toMatchObject({ state: 'success', balance: 300 })
  })

  test('没有通知也没人回来，任务会去问，隔得越来越久', async () => {
    const { id, no, fen } = await server.waiting('gone')
    const asks = () => server.scripted.asked.filter((one) => one === `query ${no}`).length
    server.clock.at += 14_000
    await server.payments.jobs.pollWaiting()
    expect(asks()).toBe(0)
    server.clock.at += 2000
    await server.payments.jobs.pollWaiting()
    await server.payments.jobs.pollWaiting()
    expect(asks()).toBe(1)
    server.scripted.paid(no, fen)
    server.clock.at += 16_000
    await server.payments.jobs.pollWaiting()
    expect(await intentOf(id)).toMatchObject({ status: 'success', paid_no: no })
    expect(await server.balanceOf('gone')).toBe(300)
  })

  test('要问的不止一批：一轮都问；答复读不懂的那笔不挡别的，到时候再问', async () => {
    const members = Array.from({ length: 45 }, (_, at) => `asked-${at}`)
    const waiting = await Promise.all(members.map((member) => server.waiting(member)))
    for (const { no, fen } of waiting) server.scripted.paid(no, fen)
    const broken = waiting[7]
    server.scripted.script.query = (no) => {
      if (no === broken?.no) throw new Error('渠道的答复读不懂')
      return undefined
    }
    const settled = async () =>
      (await Promise.all(waiting.map(({ id }) => intentOf(id)))).filter(({ status }) => status === 'success')
    server.clock.at += 16_000
    await server.payments.jobs.pollWaiting()
    expect(await settled()).toHaveLength(44)
    expect(server.logged.at(-1)?.message).toBe('没有问清支付的结果，稍后再问')
    server.scripted.script.query = undefined
    server.clock.at += 16_000
    await server.payments.jobs.pollWaiting()
    expect(await settled()).toHaveLength(45)
  })

  test('入账途中数据库连接断了：什么都没有发生，渠道再通知就到账', async () => {
    const { id, no, fen } = await server.waiting('crash')
    // The connection is cut at the last step of the transaction: after states, coins and books, while the message is queued.
    await sql`create function test_cut() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(
      server.database,
    )
    await sql`create trigger cut before insert on test_inbox for each row execute function test_cut()`.execute(
      server.database,
    )
    expect((await server.scripted.notify(server.url, { no, fen })).status).toBe(500)
    expect(await intentOf(id)).toMatchObject({ status: 'waiting', paid_at: null })
    expect(await server.balanceOf('crash')).toBe(0)
    await sql`drop trigger cut on test_inbox`.execute(server.database)
    expect((await server.scripted.notify(server.url, { no, fen })).status).toBe(200)
    expect(await server.balanceOf('crash')).toBe(300)
  })

  test('每一步都断过一次，最后还是只加一次币', async () => {
    const { id, no, fen } = await server.waiting('steps')
    const breaks = [
      () => vi.spyOn(server.ledger, 'creditPurchase').mockRejectedValueOnce(new Error('入账之前断电')),
      () => {
        const credit = server.ledger.creditPurchase.bind(server.ledger)
        return vi.spyOn(server.ledger, 'creditPurchase').mockImplementationOnce(async (...given) => {
          await credit(...given)
          throw new Error('入账之后断电')
        })
      },
      () => vi.spyOn(server.inbox.notices, 'send').mockRejectedValueOnce(new Error('写消息时断电')),
    ]
    for (const breakIt of breaks) {
      const broken = breakIt()
      expect((await server.scripted.notify(server.url, { no, fen })).status).toBe(500)
      broken.mockRestore()
      expect(await intentOf(id)).toMatchObject({ status: 'waiting' })
      expect(await server.balanceOf('steps')).toBe(0)
    }
    await server.scripted.notify(server.url, { no, fen })
    expect(await server.finish('steps', id)).toMatchObject({ state: 'success', balance: 300 })
  })
})

describe('不对的通知不算', () => {
  test('金额多一分、币种不对：拒绝，记在这笔支付里，记进日志', async () => {
    const { id, no, fen } = await server.waiting('wrong')
    expect((await server.scripted.notify(server.url, { no, fen: fen + 1 })).status).toBe(500)
    expect((await server.scripted.notify(server.url, { no, fen, currency: 'USD' })).status).toBe(500)
    expect(await intentOf(id)).toMatchObject({ status: 'waiting' })
    const notices = await server.database
      .selectFrom('payment.notice')
      .select('verdict')
      .where('no', '=', no)
      .orderBy('id')
      .execute()
    expect(notices.map(({ verdict }) => verdict)).toEqual(['AMOUNT_DIFFERS', 'CURRENCY_DIFFERS'])
    expect(server.logged.slice(-2)).toMatchObject([
      { details: { no, verdict: 'AMOUNT_DIFFERS' } },
      { details: { no, verdict: 'CURRENCY_DIFFERS' } },
    ])
    expect(await server.balanceOf('wrong')).toBe(0)
  })

  test('签名不对：拒绝，只进日志，不进数据库', async () => {
    const { id, no, fen } = await server.waiting('forged')
    expect((await server.scripted.notify(server.url, { no, fen }, false)).status).toBe(500)
    expect(server.refused.at(-1)).toMatchObject({ channel: 'scripted', problem: 'SIGN_INVALID', msg: '支付通知被拒绝' })
    expect(await intentOf(id)).toMatchObject({ status: 'waiting' })
    expect(await server.database.selectFrom('payment.notice').selectAll().where('no', '=', no).execute()).toEqual([])
  })

  test('没有的编号、没有的渠道、不是“成功”的消息，都不动钱', async () => {
    const { id, no, fen } = await server.waiting('others')
    expect((await server.scripted.notify(server.url, { no: 'A000000000000000', fen })).status).toBe(500)
    expect((await fetch(`${server.url}/pay/notify/nobody`, { method: 'POST', body: 'x' })).status).toBe(404)
    expect((await server.scripted.notify(server.url, { no, fen, status: 'closed' })).status).toBe(200)
    expect(await intentOf(id)).toMatchObject({ status: 'waiting' })
  })

  test('先到“成功”后到更早的“等待支付”，还是成功', async () => {
    const { id, no, fen } = await server.waiting('order')
    await server.scripted.notify(server.url, { no, fen })
    expect((await server.scripted.notify(server.url, { no, fen, status: 'waiting' })).status).toBe(200)
    expect(await intentOf(id)).toMatchObject({ status: 'success' })
  })
})

describe('充值', () => {
  test('同一个编号同时按二十次，只有一笔', async () => {
    const key = randomId()
    const client = server.client('presser')
    const made = await Promise.all(
      Array.from({ length: 20 }, () => client.call(recharge, { packageId: 'yuan-68' }, { idempotencyKey: key })),
    )
    expect(new Set(made.map((one) => need(one).id)).size).toBe(1)
    expect(need(made[0] as (typeof made)[0])).toMatchObject({ fen: 6800, coins: 680, bonus: 60 })
    expect(
      await server.database.selectFrom('payment.intent').selectAll().where('member_id', '=', 'presser').execute(),
    ).toHaveLength(1)
  })

  test('档位、整数元、上下限、员工账号、太多没付的，各有各的话', async () => {
    const call = async (input: { packageId?: string; yuan?: number }, id = 'chooser') => {
      const outcome = await server.client(id).call(recharge, input, { idempotencyKey: randomId() })
      return outcome.ok ? outcome.value.fen : outcome.msg
    }
    expect(await call({})).toBe('请选择或者输入充值金额')
    expect(await call({ packageId: 'yuan-6', yuan: 6 })).toBe('请选择或者输入充值金额')
    expect(await call({ packageId: 'none' })).toBe('这个档位已下架，请重新选择')
    expect(await call({ yuan: 0 })).toBe('最少充 1 元')
    expect(await call({ yuan: 5001 })).toBe('最多充 5000 元')
    expect(await call({ yuan: 1.5 })).toBe('请输入整数元')
    expect(await call({ yuan: 6 }, 'staff-admin')).toBe('这个账号不能充值')
    const many = await Promise.all(Array.from({ length: 8 }, () => call({ yuan: 1 })))
    expect(many.filter((one) => one === 100)).toHaveLength(5)
    expect(many.filter((one) => one === '还有多笔充值没有完成，请先支付或取消')).toHaveLength(3)
  })

  test('换一种方式支付：先问旧的、关掉旧的；两边都付了，多的一笔自己退', async () => {
    const { id, no } = await server.waiting('switcher')
    expect(
      need(await server.client('switcher').call(submitPayment, { id, channel: 'sandbox', place: 'browser' })),
    ).toMatchObject({ kind: 'redirect' })
    expect(server.scripted.asked.slice(-2)).toEqual([`query ${no}`, `close ${no}`])
    const sandboxNo = (
      await server.database
        .selectFrom('payment.attempt')
        .select('no')
        .where('intent_id', '=', id)
        .where('channel', '=', 'sandbox')
        .executeTakeFirstOrThrow()
    ).no
    const trade = (await server.runSql('select token from sandbox_pay.trade where no = $1', [sandboxNo]))[0]
    await fetch(`${server.url}/pay/sandbox/${String(trade?.['token'])}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'success' }),
      redirect: 'manual',
    })
    await server.sandbox.deliver()
    await server.scripted.notify(server.url, { no, fen: 3000 })
    await server.payments.jobs.sendRefunds()
    expect(server.scripted.refunds.at(-1)).toMatchObject({
      no,
      fen: 3000,
      totalFen: 3000,
      reason: '同一笔支付付了两次',
    })
    expect(await server.balanceOf('switcher')).toBe(300)
    expect(await ledgerFaults()).toEqual([])
  })
})
