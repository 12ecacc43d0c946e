import { basename } from 'node:path'
import { openDatabase } from '@niujin/server-kit/database'
import { sql, type Kysely } from 'kysely'

/** How long an outside database stays away when it is taken away (milliseconds). */
const AWAY = 2_000

/** A product's own database on the PostgreSQL at DATABASE_URL. */
export interface OutsideDatabase {
  readonly url: string
  /** Makes it unless it is there. */
  create(): Promise<void>
  drop(): Promise<void>
  /** Ends all connections and lets none in for a while, as a database that died and comes back. */
  takeAway(): Promise<void>
}

/** The database of the product on `folder`; undefined when DATABASE_URL is not set and it brings its own. */
export function outsideDatabase(folder: string): OutsideDatabase | undefined {
  const server = process.env['DATABASE_URL']
  if (!server) return undefined
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_')
  const address = new URL(server)
  address.pathname = `/${name}`
  const administer = async <Value>(work: (database: Kysely<unknown>) => Promise<Value>) => {
    const database = openDatabase<unknown>(server, { connections: 1 })
    try {
      return await work(database)
    } finally {
      await database.destroy()
    }
  }
  const allow = (isAllowed: boolean) =>
    administer((database) => sql.raw(`alter database ${name} allow_connections ${String(isAllowed)}`).execute(database))
  return {
    url: address.href,
    create: () =>
      administer(async (database) => {
        const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(database)
        if (rows.length === 0) await sql.raw(`create database ${name}`).execute(database)
      }),
    drop: () =>
      administer(
        async (database) => void (await sql.raw(`drop database if exists ${name} with (force)`).execute(database)),
      ),
    async takeAway() {
      await allow(false)
      await administer((database) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(database),
      )
      setTimeout(() => void allow(true), AWAY)
    },
  }
}
