import { fail, ok } from '@niujin/contract-kit'
import type { Cause, Giver, GiftCodes } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { sql } from 'kysely'

const TABLES = `
  create table if not exists given (
    kind text, id text, member_id text, grants jsonb, title text, is_code boolean, is_used boolean not null default false,
    is_back boolean not null default false, primary key (kind, id)
  );`

interface GivenRow {
  readonly id: string
  readonly member_id: string
  readonly title: string
  readonly is_code: boolean
  readonly is_used: boolean
  readonly is_back: boolean
}

/** What was given to whom, once for a cause, and taken back. */
export async function openGiving(database: OpenTransaction) {
  await sql.raw(TABLES).execute(database)
  const insert = async (transaction: OpenTransaction, given: Parameters<Giver['give']>[1], isCode: boolean) => {
    const { cause, memberId, grants, title } = given
    await sql`insert into given (kind, id, member_id, grants, title, is_code)
      values (${cause.kind}, ${cause.id}, ${memberId}, ${JSON.stringify(grants)}, ${title}, ${isCode}) on conflict do nothing`.execute(
      transaction,
    )
  }
  const giver: Giver = {
    async give(transaction, given) {
      await insert(transaction, given, false)
      return given.grants.some((one) => one.kind === 'coupon' && one.templateId === 'ended')
        ? fail('COUPON_GONE')
        : ok(null)
    },
    takeBack: async (transaction, { cause }) => ((await back(transaction, cause)) ? ok(null) : fail('COINS_SPENT')),
  }
  const gifts: GiftCodes = {
    issue: (transaction, gift) => insert(transaction, gift, true),
    revoke: async (transaction, cause) => ((await back(transaction, cause)) ? ok(null) : fail('CODE_USED')),
    async of(connection, memberId, { id }) {
      const { rows } = await sql<GivenRow>`
        select * from given where id = ${id} and member_id = ${memberId} and is_code`.execute(connection)
      return rows.map((row) => ({ code: `CODE-${row.id}`, isUsed: row.is_used }))
    },
  }
  return {
    giver,
    gifts,
    /** Everything that was given for an order and is not back, by cause. */
    async givenFor(orderNum: string): Promise<string[]> {
      const { rows } = await sql<GivenRow>`
        select * from given where id like ${`${orderNum}:%`} and not is_back order by id`.execute(database)
      return rows.map(({ title, is_code: isCode }) => (isCode ? `码 ${title}` : title))
    },
    /** What was given for an order has been spent, used, activated. */
    async useUp(orderNum: string) {
      await sql`update given set is_used = true where id like ${`${orderNum}:%`}`.execute(database)
    },
  }
}

/** False when it was used; what was never given is no trouble. */
async function back(transaction: OpenTransaction, { kind, id }: Cause): Promise<boolean> {
  await sql`update given set is_back = true where kind = ${kind} and id = ${id} and not is_used`.execute(transaction)
  const { rows } = await sql`select from given where kind = ${kind} and id = ${id} and not is_back`.execute(transaction)
  return rows.length === 0
}
