import { poolFigures, type OpenTransaction } from '@niujin/server-kit/database'
import { sql } from 'kysely'
import { expect } from 'vitest'

/**
 * An answer as a real service of another feature gives it: it asks the database first, over the connection it is given.
 * Inside a transaction only that transaction's own answers.
 */
export async function askedOver<Answer>(connection: OpenTransaction, answer: Answer): Promise<Answer> {
  await sql`select 1`.execute(connection)
  return answer
}

/** The outcomes of three times as many calls at once as the database has connections; nobody waits for one afterwards, and nobody was sent away. */
export async function crowd<Outcome>(database: object, call: (at: number) => Promise<Outcome>): Promise<Outcome[]> {
  const all = await Promise.all(Array.from({ length: 3 * poolFigures(database).max }, (_, at) => call(at)))
  // What was set off by the calls may still be waiting its turn when the last of them is answered; it must not wait for ever.
  await expect.poll(() => poolFigures(database)).toMatchObject({ waiting: 0, refused: 0 })
  return all
}
