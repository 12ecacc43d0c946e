import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  staffBatch,
  staffBatches,
  staffFindCode,
  staffMakeBatch,
  staffVoidBatch,
  staffVoidCode,
} from '../contract/index.ts'
import { readCode } from '../domain/index.ts'
import { codesOf, need, startCardServer, VIP_MONTH, type CardServer } from './testing/card-server.ts'

let server: CardServer
beforeAll(async () => {
  server = await startCardServer()
})
afterAll(() => server.stop())

const staff = () => server.client('staff')

describe('做一批', () => {
  test('一万个各不相同，表里只有散列', async () => {
    const { id, codes, csv } = await server.batch({ count: 10_000, name: '大批' })
    expect([new Set(codes).size, codes.every((code) => readCode(code) !== undefined)]).toEqual([10_000, true])
    expect(csv.startsWith('\uFEFF序号,激活码,批次,内容,有效期至\r\n1,')).toBe(true)
    const { rows } = await sql<{ all: number; clear: number }>`
      select count(*)::int as all, count(*) filter (where hash in (${sql.join(codes.slice(0, 100))}))::int as clear
      from card_codes.code where batch_id = ${id}`.execute(server.database)
    expect(rows).toEqual([{ all: 10_000, clear: 0 }])
  })

  test('同一次提交重发：还是那一批、那些码；换个编号是另一批', async () => {
    const wanted = { name: '重发', grants: [VIP_MONTH], count: 3, reason: '活动' }
    const again = server.once()
    const first = need(await staff().call(staffMakeBatch, wanted, again))
    expect(need(await staff().call(staffMakeBatch, wanted, again))).toEqual(first)
    expect(codesOf(need(await staff().call(staffMakeBatch, wanted, server.once())).csv)).not.toEqual(codesOf(first.csv))
  })

  test.each([
    ['VALIDITY_WRONG', { validUntil: '2020-01-01T00:00:00.000Z' }],
    ['VALIDITY_WRONG', { validFrom: '2999-01-02T00:00:00.000Z', validUntil: '2999-01-01T00:00:00.000Z' }],
    ['GRANT_EMPTY', { grants: [{ kind: 'coins' as const, coins: 0, bonus: 0 }] }],
    ['INPUT_INVALID', { grants: [] }],
    ['INPUT_INVALID', { count: 10_001 }],
    ['INPUT_INVALID', { name: ' ' }],
    ['INPUT_INVALID', { validUntil: '后天' }],
  ])('%s：%j', async (code, wrong) => {
    const usual = { name: '错的', grants: [VIP_MONTH], count: 1, reason: '活动' }
    expect(await staff().call(staffMakeBatch, { ...usual, ...wrong }, server.once())).toMatchObject({ code })
  })
})

describe('作废与查找', () => {
  test('整批作废：剩下的不能用了，用过的不受影响，数目与经过都对得上', async () => {
    const { id, codes } = await server.batch({ count: 3 })
    await server.activate('m1', codes[0] ?? '')
    const after = need(await staff().call(staffVoidBatch, { id, reason: '印错了' }, server.once()))
    expect(after).toMatchObject({ count: 3, activated: 1, voided: 2, left: 0 })
    expect(after.history.map(({ who, from, to, reason }) => [who, from, to, reason])).toEqual([
      ['staff', 'new', 'void', '印错了（剩下的 2 个作废）'],
      ['staff', '', 'new', '活动'],
    ])
    expect(await server.activate('m2', codes[1] ?? '')).toMatchObject({ code: 'CODE_ENDED' })
    expect(await staff().call(staffVoidBatch, { id, reason: '再来一次' }, server.once())).toMatchObject({
      code: 'BATCH_VOID',
    })
    expect(need(await staff().call(staffBatch, { id }))).toMatchObject({ voidedAt: expect.any(String) })
  })

  test('作废与激活同时来：加起来正好一批，给出的正好是激活的', async () => {
    const { id, codes } = await server.batch({ count: 40 })
    const [voided, ...used] = await Promise.all([
      staff().call(staffVoidBatch, { id, reason: '紧急停用' }, server.once()),
      ...codes.map((code, at) => server.activate(`race-${at}`, code)),
    ])
    expect(voided.ok).toBe(true)
    const { activated, voided: ended, left } = need(await staff().call(staffBatch, { id }))
    const given = (await server.given()).filter(({ member_id: who }) => who.startsWith('race-')).length
    expect([activated + ended, left, given]).toEqual([40, 0, activated])
    expect(used.filter(({ ok }) => ok)).toHaveLength(activated)
  })

  test('单个作废：按码找到，作废一次；已经用了的、会员买来送人的不能', async () => {
    const { codes } = await server.batch({ count: 2 })
    const [code = '', other = ''] = codes
    expect(need(await staff().call(staffFindCode, { code }))).toMatchObject({ status: 'new', activatedBy: null })
    expect(need(await staff().call(staffVoidCode, { code, reason: '丢了' }, server.once()))).toMatchObject({
      status: 'void',
      history: [{ from: 'new', to: 'void', reason: '丢了' }],
    })
    expect(await staff().call(staffVoidCode, { code, reason: '丢了' }, server.once())).toMatchObject({
      code: 'CODE_SPENT',
    })
    await server.activate('m3', other)
    expect(need(await staff().call(staffFindCode, { code: other }))).toMatchObject({
      status: 'activated',
      activatedBy: 'm3',
      history: [{ who: 'm3', from: 'new', to: 'activated', tail: other.slice(-4) }],
    })
    const cause = { kind: 'order', id: 'N1:1' } as const
    await server.database
      .transaction()
      .execute((transaction) =>
        server.feature.gifts.issue(transaction, { memberId: 'm3', cause, grants: [VIP_MONTH], title: 'VIP' }),
      )
    const [gift] = await server.feature.gifts.of(server.database, 'm3', cause)
    const bought = { code: gift?.code ?? '', reason: '不想要了' }
    expect(await staff().call(staffVoidCode, bought, server.once())).toMatchObject({ code: 'CODE_BOUGHT' })
    expect(need(await staff().call(staffFindCode, { code: bought.code }))).toMatchObject({
      batch: null,
      gift: { buyerId: 'm3', causeId: 'N1:1' },
    })
  })

  test('没有的码、没有的批次', async () => {
    for (const code of ['ABCD-EFGH-JKMN-PQRS', '乱写']) {
      expect(await staff().call(staffFindCode, { code })).toMatchObject({ code: 'CODE_UNKNOWN' })
      expect(await staff().call(staffVoidCode, { code, reason: '没有' }, server.once())).toMatchObject({
        code: 'CODE_UNKNOWN',
      })
    }
    expect(await staff().call(staffBatch, { id: '999999' })).toMatchObject({ code: 'BATCH_UNKNOWN' })
    expect(await staff().call(staffVoidBatch, { id: '999999', reason: '没有' }, server.once())).toMatchObject({
      code: 'BATCH_UNKNOWN',
    })
  })

  test('批次一页一页看，最新在前；每样事都先看有没有权限', async () => {
    for (let at = 0; at < 3; at += 1) await server.batch({ name: `第 ${at} 批` })
    const first = need(await staff().call(staffBatches, { count: 2 }))
    expect(first.list.map(({ name, left }) => [name, left])).toEqual([
      ['第 2 批', 1],
      ['第 1 批', 1],
    ])
    const rest = need(await staff().call(staffBatches, { count: 2, cursor: first.nextCursor ?? '' }))
    expect(rest.list[0]?.name).toBe('第 0 批')
    expect(await staff().call(staffBatches, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
    const { id, codes } = await server.batch()
    const code = codes[0] ?? ''
    const member = server.client('member')
    const usual = { name: '偷做', grants: [VIP_MONTH], count: 1, reason: '活动' }
    for (const outcome of [
      await member.call(staffBatches, {}),
      await member.call(staffBatch, { id }),
      await member.call(staffMakeBatch, usual, server.once()),
      await member.call(staffVoidBatch, { id, reason: '捣乱' }, server.once()),
      await member.call(staffFindCode, { code }),
      await member.call(staffVoidCode, { code, reason: '捣乱' }, server.once()),
    ])
      expect(outcome).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.activate('m9', code)).toMatchObject({ ok: true })
  })

  test('三倍于连接数的人同时作废同一批，只有一次算数', async () => {
    const { id } = await server.batch({ count: 5 })
    const outcomes = await crowd(server.database, () =>
      staff().call(staffVoidBatch, { id, reason: '紧急停用' }, { idempotencyKey: randomId() }),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
