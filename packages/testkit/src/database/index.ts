import { randomUUID } from 'node:crypto'
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

async function circlesIn(server: string, name: string): Promise<number> {
  const { rows } = await administer<{ deadlocks: string }>(
    server,
    `select deadlocks from pg_stat_database where datname = '${name}'`,
  )
  return Number(rows[0]?.deadlocks ?? 0)
}

async function administer<Row>(url: string, statement: string): Promise<QueryResult<Row>> {
  const database = openDatabase<unknown>(url, { connections: 1 })
  try {
    return await sql.raw<Row>(statement).execute(database)
  } finally {
    await database.destroy()
  }
}
