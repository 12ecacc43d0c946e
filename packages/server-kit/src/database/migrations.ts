import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'

/** A slice's numbered SQL files; names begin with a date so that all slices sort into one order. */
export interface MigrationFolder {
  readonly slice: string
  readonly folder: URL
}

/** The kit's own tables. */
export const kitMigrations: MigrationFolder = { slice: 'kit', folder: new URL('../../migrations/', import.meta.url) }

interface Migration {
  slice: string
  file: string
  text: string
  checksum: string
}

/**
 * Brings the database up to date, each file once and in one transaction, also when several processes start together.
 * @throws when a file that has run was changed since: history is never edited.
 */
export async function migrate(database: Kysely<unknown>, folders: readonly MigrationFolder[]): Promise<string[]> {
  const migrations = await readMigrations(folders)
  return database.transaction().execute(async (transaction) => {
    // A change of many rows takes its time, and another process may be at it: no limit but the operator's patience.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local lock_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(hashtext('niujin.migrations'))`.execute(transaction)
    await sql`create schema if not exists kit`.execute(transaction)
    await sql`create table if not exists kit.migration (
      slice text not null, file text not null, checksum text not null,
      applied_at timestamptz not null default now(), primary key (slice, file)
    )`.execute(transaction)
    const applied = await appliedChecksums(transaction)
    const ran: string[] = []
    for (const migration of migrations) {
      const before = applied.get(`${migration.slice}/${migration.file}`)
      if (before === migration.checksum) continue
      if (before) throw new Error(`迁移文件 ${migration.slice}/${migration.file} 在执行之后被改动`)
      await sql.raw(migration.text).execute(transaction)
      await sql`insert into kit.migration (slice, file, checksum)
        values (${migration.slice}, ${migration.file}, ${migration.checksum})`.execute(transaction)
      ran.push(`${migration.slice}/${migration.file}`)
    }
    return ran
  })
}

async function readMigrations(folders: readonly MigrationFolder[]): Promise<Migration[]> {
  const perFolder = await Promise.all(
    folders.map(async ({ slice, folder }) => {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
      return Promise.all(
        files.map(async (file) => {
          const text = await readFile(new URL(file, folder), 'utf8')
          return { slice, file, text, checksum: createHash('sha256').update(text).digest('hex') }
        }),
      )
    }),
  )
  const order = (migration: Migration) => `${migration.file}/${migration.slice}`
  return perFolder.flat().sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

async function appliedChecksums(database: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ slice: string; file: string; checksum: string }>`
    select slice, file, checksum from kit.migration`.execute(database)
  return new Map(rows.map((row) => [`${row.slice}/${row.file}`, row.checksum]))
}
