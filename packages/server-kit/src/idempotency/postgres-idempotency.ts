import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Answer } from '../handle.ts'
import { deriveAnswerKeys, type AnswerKeys } from './answer-keys.ts'
import type { IdempotencyStore, OnceRequest } from './idempotency.ts'

type Effect = (transaction: Transaction<unknown>) => Promise<Answer>

/**
 * Keeps answers in kit.idempotency, written in the transaction of the effect itself: both are there or neither.
 * A parallel repeat in another process waits in the database for the first; in this process it waits for
 * the same promise, so that repeats cannot use up the connections the first one needs. Nobody can read the table without
 * `secret`, which all processes share; a key of its own is enough for calls that never come again after a restart.
 */
export function createPostgresIdempotency(
  database: Kysely<unknown>,
  secret: string = randomBytes(32).toString('hex'),
): IdempotencyStore {
  const keys = deriveAnswerKeys(secret)
  const running = new Map<string, { inputHash: string; answer: Promise<Answer | 'conflict'> }>()
  return {
    async run(request, effect) {
      const id = JSON.stringify([request.scope, request.key])
      const first = running.get(id)
      if (first) return first.inputHash === request.inputHash ? first.answer : 'conflict'
      const answer = runInTransaction(
        database,
        { ...request, inputHash: keys.markOf(request.inputHash) },
        { effect, keys },
      )
      running.set(id, { inputHash: request.inputHash, answer })
      try {
        return await answer
      } finally {
        running.delete(id)
      }
    },
  }
}

const AT_ONCE = 10_000

/** Forgets answers older than `before`; gives how many. A repeat after that counts as a new attempt. */
export async function forgetAnswers(database: Kysely<unknown>, before: Date): Promise<number> {
  let forgotten = 0
  for (;;) {
    // In pieces: what a long absence left behind must not hold the table, nor meet the limit of one statement.
    const { numAffectedRows } = await sql`delete from kit.idempotency where ctid in (
      select ctid from kit.idempotency where created_at < ${before} limit ${AT_ONCE}
    )`.execute(database)
    forgotten += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < AT_ONCE) return forgotten
  }
}

/**
 * Forgets the answers to one member's calls, which repeat what was sent: names, numbers, addresses. Belongs in the
 * transaction that erases the member; gives how many.
 */
export async function forgetAnswersOf<Tables>(within: Kysely<Tables>, memberId: string): Promise<number> {
  const caller = ` member:${memberId}`
  const { numAffectedRows } =
    await sql`delete from kit.idempotency where right(scope, length(${caller})) = ${caller}`.execute(within)
  return Number(numAffectedRows ?? 0)
}

/** What to do once, and how its answer is kept. */
interface Once {
  readonly effect: Effect
  readonly keys: AnswerKeys
}

async function runInTransaction(database: Kysely<unknown>, request: OnceRequest, once: Once) {
  const writing: { of?: Promise<unknown> } = {}
  try {
    return await database.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`insert into kit.idempotency (scope, key, input_hash)
        values (${request.scope}, ${request.key}, ${request.inputHash})
        on conflict do nothing`.execute(transaction)
      if (numAffectedRows !== 1n) return storedAnswer(transaction, request, once.keys)
      const answer = await runOrGoBack(transaction, once.effect)
      // The commit goes with it, without waiting: where it fails there is nothing to commit.
      writing.of = keep(transaction, request, once.keys.seal(JSON.stringify(answer), boundOf(request)))
      void writing.of.catch(() => undefined)
      return answer
    })
  } finally {
    // Its answer says why; the commit's only that nothing was committed.
    await writing.of
  }
}

async function runOrGoBack(transaction: Transaction<unknown>, effect: Effect): Promise<Answer> {
  // A refusal is an answer to keep, but nothing its handler wrote on the way may stay.
  await sql`savepoint effect`.execute(transaction)
  const answer = await effect(transaction)
  if (!answer.ok) await sql`rollback to savepoint effect`.execute(transaction)
  return answer
}

function keep(transaction: Transaction<unknown>, { scope, key }: OnceRequest, sealed: string): Promise<unknown> {
  return sql`update kit.idempotency set answer = ${JSON.stringify(sealed)} where scope = ${scope} and key = ${key}`.execute(
    transaction,
  )
}

async function storedAnswer(transaction: Transaction<unknown>, request: OnceRequest, keys: AnswerKeys) {
  const { rows } = await sql<{ input_hash: string; answer: string }>`
    select input_hash, answer from kit.idempotency
    where scope = ${request.scope} and key = ${request.key}`.execute(transaction)
  const stored = rows[0]
  if (!stored) throw new Error('防重复提交的记录在使用时被清除')
  if (stored.input_hash !== request.inputHash) return 'conflict'
  // Sealed by us from an answer of that shape.
  return JSON.parse(keys.open(stored.answer, boundOf(request))) as Answer
}

/** An answer belongs to one call of one caller. */
function boundOf({ scope, key }: OnceRequest): string {
  return JSON.stringify([scope, key])
}
