import type { Notice, Notices } from '@niujin/server-kit'
import { sql, type Kysely } from 'kysely'

/** The members' inbox of a test. */
export interface TestInbox {
  readonly notices: Notices
  /** Takes no message while it is true. */
  isBroken: boolean
  /** What was sent for good, in order; of one member when given. */
  sent(memberId?: string): Promise<Notice[]>
}

/**
 * An inbox that writes over the transaction it is handed, like the real one: what is rolled back was never sent. What is
 * sent twice is here twice, unless `isOnce`: then a member has a key once, as in the real one.
 */
export async function createTestInbox(
  database: Pick<Kysely<unknown>, 'getExecutor'>,
  { isOnce = false }: { isOnce?: boolean } = {},
): Promise<TestInbox> {
  await sql`create table test_inbox (id bigint generated always as identity, member_id text, key text, notice jsonb)`.execute(
    database,
  )
  if (isOnce) await sql`create unique index on test_inbox (member_id, key)`.execute(database)
  const inbox: TestInbox = {
    isBroken: false,
    notices: {
      async send(transaction, notice) {
        if (inbox.isBroken) throw new Error('消息服务停了')
        await sql`insert into test_inbox (member_id, key, notice) values (${notice.memberId}, ${notice.key}, ${JSON.stringify(notice)}) on conflict do nothing`.execute(
          transaction,
        )
      },
    },
    async sent(memberId) {
      const { rows } = await sql<{
        notice: Notice
      }>`select notice from test_inbox where ${memberId ?? null}::text is null or member_id = ${memberId ?? null} order by id`.execute(
        database,
      )
      return rows.map(({ notice }) => notice)
    },
  }
  return inbox
}
