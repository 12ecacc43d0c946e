import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'

/** A pool of connections to a PostgreSQL at `url`; `destroy()` closes it. Errors of idle connections go to `onError`. */
export function openDatabase<Tables>(
  url: string,
  options: { connections?: number; onError?: (error: Error) => void } = {},
): Kysely<Tables> {
  const pool = new Pool({ connectionString: url, max: options.connections ?? 10 })
  pool.on('error', (error) => options.onError?.(error))
  // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
