import type { Grant } from '@niujin/commerce'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  staffBatch,
  staffBatches,
  staffDecideBatch,
  staffFindCode,
  staffMakeBatch,
  staffTakeCodes,
  staffVoidBatch,
} from '../contract/index.ts'
import { codesOf, need, startCardServer, VIP_MONTH, type CardServer } from './testing/card-server.ts'

const servers: CardServer[] = []
let server: CardServer
// What was made today counts: each test has a day of its own.
beforeEach(async () => {
  server = await startCardServer()
  servers.push(server)
})
afterAll(() => Promise.all(servers.map((one) => one.stop())))

const COINS: Grant = { kind: 'coins', coins: 0, bonus: 1000 }
const make = (who: string, count: number, grants: readonly Grant[] = [COINS]) =>
  server.client(who).call(staffMakeBatch, { name: '大奖', grants: [...grants], count, reason: '年会' }, server.once())
const decide = (who: string, id: string, approve = true) =>
  server.client(who).call(staffDecideBatch, { id, approve, reason: approve ? '核对过' : '太多了' }, server.once())
const take = (who: string, id: string) => server.client(who).call(staffTakeCodes, { id }, server.once())
const proposed = async (count = 10) => need(await make('staff', count)).batch.id
const codesIn = async (id: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from card_codes.code where batch_id = ${id}`.execute(server.database)
  return rows[0]?.count
}

describe('值得多的一批要两个人', () => {
  test('提出时没有码；另一人批准，做的人取码一次，码都能用；每一步都在经过里', async () => {
    const made = need(await make('staff', 10))
    expect(made).toMatchObject({ csv: '', batch: { status: 'proposed', checker: null, left: 0, count: 10 } })
    const { id } = made.batch
    expect(await codesIn(id)).toBe(0)
    expect(need(await decide('staff-approver', id))).toMatchObject({ status: 'approved', checker: 'staff-approver' })
    expect(await codesIn(id)).toBe(0)
    const codes = codesOf(need(await take('staff', id)).csv)
    expect([codes.length, await codesIn(id)]).toEqual([10, 10])
    expect(await server.activate('m1', codes[0] ?? '')).toMatchObject({ ok: true })
    expect(await take('staff', id)).toMatchObject({ code: 'BATCH_NOT_READY' })
    const { history } = need(await server.client('staff-approver').call(staffBatch, { id }))
    expect(history.map(({ who, from, to, reason }) => [who, from, to, reason])).toEqual([
      ['staff', 'approved', 'new', '批准以后取码'],
      ['staff-approver', 'proposed', 'approved', '核对过'],
      ['staff', '', 'proposed', '年会'],
    ])
  })

  test('自己不能批准自己的；码只有提出的人取得到，批准的人与别的同事都取不到，也看不到取码', async () => {
    const { batch } = need(await make('staff-admin', 10))
    expect(await decide('staff-admin', batch.id)).toMatchObject({ code: 'SAME_PERSON' })
    const id = await proposed()
    need(await decide('staff-admin', id))
    for (const other of ['staff-admin', 'staff-2']) {
      expect(await take(other, id)).toMatchObject({ code: 'NOT_MAKER' })
      expect(need(await server.client(other).call(staffBatch, { id }))).toMatchObject({
        canTake: false,
        canDecide: false,
      })
    }
    expect(await codesIn(id)).toBe(0)
    expect(need(await server.client('staff').call(staffBatch, { id })).canTake).toBe(true)
    expect(codesOf(need(await take('staff', id)).csv)).toHaveLength(10)
    expect(await take('staff', id)).toMatchObject({ code: 'BATCH_NOT_READY' })
  })

  test('没有批准、驳回了、作废了的都取不到码，也不能再决定', async () => {
    const waiting = await proposed()
    expect(await take('staff', waiting)).toMatchObject({ code: 'BATCH_NOT_READY' })
    const refused = await proposed()
    expect(need(await decide('staff-approver', refused, false))).toMatchObject({
      status: 'refused',
      canVoid: false,
      history: [{ who: 'staff-approver', from: 'proposed', to: 'refused', reason: '太多了' }, { to: 'proposed' }],
    })
    expect(await take('staff', refused)).toMatchObject({ code: 'BATCH_NOT_READY' })
    expect(await decide('staff-admin', refused)).toMatchObject({ code: 'BATCH_DECIDED' })
    const approved = await proposed()
    need(await decide('staff-approver', approved))
    for (const id of [waiting, approved]) {
      need(await server.client('staff').call(staffVoidBatch, { id, reason: '不做了' }, server.once()))
      expect(await take('staff', id)).toMatchObject({ code: 'BATCH_NOT_READY' })
      expect(await decide('staff-admin', id)).toMatchObject({ code: 'BATCH_DECIDED' })
      expect(await codesIn(id)).toBe(0)
    }
    expect(await decide('staff-approver', '999999')).toMatchObject({ code: 'BATCH_UNKNOWN' })
    expect(await take('staff', '999999')).toMatchObject({ code: 'BATCH_UNKNOWN' })
  })

  test('有效期在等的时候过了：不批准，批准了的也取不到', async () => {
    const until = new Date(server.clock.at + DAY_MS).toISOString()
    const wanted = { name: '今天用', grants: [COINS], count: 10, reason: '年会', validUntil: until }
    const ids: string[] = []
    for (const _ of [1, 2])
      ids.push(need(await server.client('staff').call(staffMakeBatch, wanted, server.once())).batch.id)
    const [first = '', second = ''] = ids
    need(await decide('staff-approver', first))
    server.clock.at += 2 * DAY_MS
    expect(await take('staff', first)).toMatchObject({ code: 'VALIDITY_WRONG' })
    expect(await decide('staff-approver', second)).toMatchObject({ code: 'VALIDITY_WRONG' })
    expect(need(await decide('staff-approver', second, false))).toMatchObject({ status: 'refused' })
  })
})

describe('一个人一天独自做多少', () => {
  test('分成许多批也一样：合计超过的那一批要批准；批准过的不算，第二天重新算', async () => {
    const statuses = async (count: number) => {
      const all: string[] = []
      for (let at = 0; at < count; at += 1) all.push(need(await make('staff', 1)).batch.status)
      return all
    }
    // 1,000 coins are ¥100.
    expect(await statuses(6)).toEqual(['made', 'made', 'made', 'made', 'made', 'proposed'])
    expect(need(await make('staff-2', 5)).batch.status).toBe('made')
    server.clock.at += DAY_MS
    expect(await statuses(1)).toEqual(['made'])
  })

  test('同时来二十批，独自做成的合计不过限额', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => make('staff', 1)))
    expect(all.filter((one) => need(one).batch.status === 'made')).toHaveLength(5)
  })

  test.each<[string, readonly Grant[], number]>([
    ['六百天的权益', [VIP_MONTH], 20],
    ['长期的权益', [{ kind: 'entitlement', thing: 'membership:vip', days: null }], 1],
    ['六张券', [{ kind: 'coupon', templateId: 't', count: 6 }], 1],
  ])('%s也值得多', async (_, grants, count) => {
    expect(need(await make('staff', count, grants))).toMatchObject({ csv: '', batch: { status: 'proposed' } })
  })

  test('一起来决定：只有一个算数；一起来取码：只有一份码', async () => {
    const id = await proposed()
    const decided = await Promise.all([
      ...Array.from({ length: 6 }, () => decide('staff-approver', id)),
      ...Array.from({ length: 6 }, () => decide('staff-admin', id, false)),
    ])
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    const other = await proposed()
    need(await decide('staff-approver', other))
    const taken = await Promise.all(Array.from({ length: 12 }, () => take('staff', other)))
    expect([taken.filter(({ ok }) => ok).length, await codesIn(other)]).toEqual([1, 10])
  })
})

test('只能批准的人看得到批次，做不了、取不了、作废不了，也不能按码查找；会员什么都不能', async () => {
  const id = await proposed()
  const approver = server.client('staff-approver')
  expect(need(await approver.call(staffBatches, {})).list.map((one) => one.id)).toContain(id)
  expect(need(await approver.call(staffBatch, { id }))).toMatchObject({
    canDecide: true,
    canTake: false,
    canVoid: false,
  })
  for (const outcome of [
    await make('staff-approver', 1),
    await take('staff-approver', id),
    await approver.call(staffVoidBatch, { id, reason: '不做了' }, server.once()),
    await approver.call(staffFindCode, { code: 'ABCD-EFGH-JKMN-PQRS' }),
    await decide('staff', id),
    await decide('member', id),
    await take('member', id),
  ])
    expect(outcome).toMatchObject({ code: 'NOT_ALLOWED' })
})
