import { randomId } from '@niujin/contract-kit'
import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adoptVisits } from './adopt.ts'
import type { Owner } from './owner.ts'
import { diagnosisMigrations, forgetVisits, mostVisited, noteVisit, visitsOf, type DiagnosisTables } from './store.ts'

let base: TestDatabase<DiagnosisTables>
beforeAll(async () => {
  base = await createTestDatabase<DiagnosisTables>([diagnosisMigrations])
})
afterAll(() => base.drop())

const device = (): Owner => ({ owner_kind: 'device', owner_id: randomId() })
const member = (): Owner => ({ owner_kind: 'member', owner_id: randomId() })
const NOON = new Date('2026-11-20T12:00:00+08:00')
const LATER = new Date('2026-11-20T14:00:00+08:00')
const visit = (owner: Owner, stock_id: string, score: number, at = NOON) =>
  noteVisit(base.database, owner, { stock_id, day: 20261120, score, at })
const seenBy = async (owner: Owner) =>
  (await visitsOf(base.database, owner, 20)).map(({ stock_id, score }) => [stock_id, score])

test('游客诊过的股票登录后是会员的；同一天都诊过的留新的那次，设备上不再有', async () => {
  const [guest, mine] = [device(), member()]
  await visit(guest, 'SH.600519', 61, LATER)
  await visit(guest, 'SZ.000001', 40)
  await visit(mine, 'SH.600519', 60)
  await Promise.all([1, 2].map(() => adoptVisits(base.database, mine.owner_id, guest.owner_id)))
  expect(await seenBy(mine)).toEqual([
    ['SH.600519', 61],
    ['SZ.000001', 40],
  ])
  expect(await seenBy(guest)).toEqual([])
})

test('清空过的列表不因登录又出现，热门照样数到', async () => {
  const [guest, mine] = [device(), member()]
  await visit(guest, 'SZ.300750', 55)
  await base.database.transaction().execute((change) => forgetVisits(change, guest))
  await adoptVisits(base.database, mine.owner_id, guest.owner_id)
  expect(await seenBy(mine)).toEqual([])
  expect(await mostVisited(base.database, new Date(0), 20)).toContainEqual({ stock_id: 'SZ.300750', people: 1 })
})
