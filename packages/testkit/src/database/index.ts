import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate, openDatabase, type MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Kysely, type QueryResult } from 'kysely'
import { inject } from 'vitest'

export * from './one-connection.ts'
export * from './test-inbox.ts'

/** Milliseconds: a test says what becomes of those who call at once, not how quickly a machine gets round to them. */
const PATIENCE = 120_000

export interface TestDatabase<Tables> {
  readonly url: string
  readonly database: Kysely<Tables>
  /**
   * Closes the connections and drops the database.
   * @throws when transactions waited for each other in a circle: PostgreSQL ended one of them, and its caller got nothing
   */
  drop(): Promise<void>
}

/** A fresh, migrated database of its own for one test file, on the run's PostgreSQL. */
export async function createTestDatabase<Tables>(folders: readonly MigrationFolder[]): Promise<TestDatabase<Tables>> {
  const server = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const database = openDatabase<Tables>(address.href, { patience: PATIENCE })
  // Migrations look at no table of a slice, so the slice's own types play no part.
  await migrate(database as unknown as Kysely<unknown>, folders)
  return {
    url: address.href,
    database,
    async drop() {
      await database.destroy()
      const circles = await circlesIn(server, name)
      await administer(server, `drop database ${name} with (force)`)
      if (circles > 0) throw new Error(`${circles} 次互相等待（deadlock）：有两处锁同样的行，次序不同`)
    },
  }
}

/** Between two questions whether connections that were closed have ended on the other side, milliseconds, and how many there are. */
const AGAIN = 5
const POLLS = 200

/** How often transactions of a database waited for each other in a circle. What a connection counted is told when it ends. */
async function circlesIn(server: string, name: string): Promise<number> {
  const connections = `(select count(*)::int from pg_stat_activity where datname = '${name}')`
  const question = `select deadlocks::int, ${connections} as connections from pg_stat_database where datname = '${name}'`
  for (let poll = 0; ; poll += 1) {
    const { rows } = await administer<{ deadlocks: number; connections: number }>(server, question)
    const { deadlocks, connections: left } = rows[0] ?? { deadlocks: 0, connections: 0 }
    if (left === 0 || poll === POLLS) return deadlocks
    await wait(AGAIN)
  }
}

async function administer<Row>(url: string, statement: string): Promise<QueryResult<Row>> {
  const database = openDatabase<unknown>(url, { connections: 1 })
  try {
    return await sql.raw<Row>(statement).execute(database)
  } finally {
    await database.destroy()
  }
}
