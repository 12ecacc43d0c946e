import type { Grant } from '@niujin/commerce'
import type { Giver } from '@niujin/commerce/ports'
import { fail, ok, randomId, type InputOf } from '@niujin/contract-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { sql, type Kysely } from 'kysely'
import { cardAvtive, staffDecideBatch, staffMakeBatch, staffTakeCodes } from '../../contract/index.ts'
import { createCardCodes } from '../index.ts'
import type { CardCodeTables } from '../tables.ts'

export const VIP_MONTH: Grant = { kind: 'entitlement', thing: 'membership:vip', days: 30 }
export const SECRET = 'card-codes-test-secret-card-codes-test'

/** Who may make batches, who may approve what others make, and who may both. */
const STAFF: Readonly<Record<string, readonly string[]>> = {
  staff: ['price.propose'],
  'staff-2': ['price.propose'],
  'staff-approver': ['price.approve'],
  'staff-admin': ['price.propose', 'price.approve'],
}

/** Card codes on their own; what they give is written into a table over the transaction that gives it. */
export async function startCardServer() {
  const giving = { isCouponGone: false }
  const server = await startFeature(async ({ database, now, inbox }: Foundation<CardCodeTables>) => {
    await sql`create table if not exists test_given (member_id text, cause text primary key, title text)`.execute(
      database,
    )
    return createCardCodes({
      database,
      now,
      notices: inbox.notices,
      may: (id, action, connection) => askedOver(connection, STAFF[id]?.includes(action) === true),
      giver: { give: giveTo(giving) },
      secret: SECRET,
    })
  })
  const { client, database } = server
  const once = () => ({ idempotencyKey: randomId() })
  return {
    ...server,
    giving,
    once,
    /** A batch made by the staff, with the second person's yes where it takes one; gives its id and the codes of its table. */
    async batch(wanted: Partial<InputOf<typeof staffMakeBatch>> = {}) {
      const usual = { name: '双十一体验卡', grants: [VIP_MONTH], count: 1, reason: '活动' }
      const made = need(await client('staff').call(staffMakeBatch, { ...usual, ...wanted }, once()))
      const { id, status } = made.batch
      if (status === 'made') return { id, codes: codesOf(made.csv), csv: made.csv }
      need(await client('staff-approver').call(staffDecideBatch, { id, approve: true, reason: '活动' }, once()))
      const { csv } = need(await client('staff').call(staffTakeCodes, { id }, once()))
      return { id, codes: codesOf(csv), csv }
    },
    activate: (memberId: string, code: string, devid?: string) =>
      client(memberId, devid).call(cardAvtive, { code }, once()),
    /** What was given for good, by member. */
    given: async (memberId?: string) => givenOf(database, memberId),
  }
}

export type CardServer = Awaited<ReturnType<typeof startCardServer>>

/** Once for a cause, as the port has it: who comes second waits for the first and gives nothing. */
function giveTo(giving: { isCouponGone: boolean }): Giver['give'] {
  return async (transaction, { memberId, cause, title }) => {
    await sql`insert into test_given values (${memberId}, ${`${cause.kind} ${cause.id}`}, ${title})
      on conflict do nothing`.execute(transaction)
    return giving.isCouponGone ? fail('COUPON_GONE') : ok(null)
  }
}

async function givenOf(database: Kysely<CardCodeTables>, memberId: string | undefined) {
  const { rows } = await sql<{
    member_id: string
    title: string
  }>`select member_id, title from test_given where ${memberId ?? null}::text is null or member_id = ${memberId ?? null}`.execute(
    database,
  )
  return rows
}

/** The codes in a batch's table. */
export function codesOf(csv: string): string[] {
  return csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '')
}

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg?: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg ?? ''}`)
  return outcome.value
}
