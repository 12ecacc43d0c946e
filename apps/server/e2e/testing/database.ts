import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@niujin/server-kit/database'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import type { Product } from '../product.ts'
import { outsideDatabase } from './outside-database.ts'

const secrets = z.object({ databasePassword: z.string() })

/** Process id and port of the database on a data folder, as PostgreSQL notes them there. */
function databaseOf(folder: string): { pid: number; port: number } {
  const lines = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** Does something with the product's own database, for what no member can do from outside. */
export async function inDatabase<Value>(
  { folder }: Pick<Product, 'folder'>,
  work: (database: Kysely<unknown>) => Promise<Value>,
): Promise<Value> {
  const database = openDatabase<unknown>(outsideDatabase(folder)?.url ?? embeddedUrl(folder), { connections: 1 })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

function embeddedUrl(folder: string): string {
  const { databasePassword } = secrets.parse(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')))
  return `postgres://niujin:${encodeURIComponent(databasePassword)}@127.0.0.1:${databaseOf(folder).port}/postgres`
}

/** Ends the product's database without warning; it comes back by itself. Gives whether another one runs by now. */
export async function endDatabase(folder: string): Promise<() => boolean> {
  const outside = outsideDatabase(folder)
  if (outside) {
    await outside.takeAway()
    return () => false
  }
  const { pid } = databaseOf(folder)
  process.kill(pid, 'SIGKILL')
  return () => databaseOf(folder).pid !== pid
}

/** Lets the minute pass after which a number may have its next code. */
export async function codeWasSentAMinuteAgo(product: Product): Promise<void> {
  await inDatabase(product, (database) =>
    sql`update identity.code set sent_at = sent_at - interval '61 seconds'`.execute(database),
  )
}

/** Puts a message into a member's inbox, as a feature would; gives its id. */
export async function leaveMessage(
  product: Product,
  memberId: string,
  given: { title: string; text: string; link?: string },
): Promise<string> {
  const { rows } = await inDatabase(product, (database) =>
    sql<{ id: string }>`
      insert into messages.message (member_id, kind, key, title, text, link)
      values (${memberId}, 'system', gen_random_uuid()::text, ${given.title}, ${given.text}, ${given.link ?? '/hq'}) returning id::text`.execute(
      database,
    ),
  )
  return rows[0]?.id ?? ''
}
