import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely'
import { asTheyCome } from './as-they-come.ts'
import { GuardedPool, type PoolFigures } from './guarded-pool.ts'
import { sendTogether } from './send-together.ts'
import { nameStatements, StatementNames } from './statement-names.ts'

/** Connections of a process; the embedded database takes 60. */
const CONNECTIONS = 20

/**
 * Limits of every connection, milliseconds: an answer that takes longer helps nobody who waits for a page, and holds
 * what others need.
 */
const LIMITS = {
  lock_timeout: 15_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 20_000,
}

export type { PoolFigures }

/** How long a caller waits for a connection, milliseconds: the shortest of all, so that a flood is sent away instead of queueing. */
const PATIENCE = 10_000

const pools = new WeakMap<object, GuardedPool>()

/**
 * A pool of connections to a PostgreSQL at `url`; `destroy()` closes it. Errors of idle connections go to `onError`.
 * Who asks the pool inside a transaction gets an error: all that belongs to it goes through the transaction.
 */
export function openDatabase<Tables>(
  url: string,
  options: { connections?: number; patience?: number; onError?: (error: Error) => void } = {},
): Kysely<Tables> {
  const { patience = PATIENCE } = options
  const pool = new GuardedPool({
    connectionString: url,
    max: options.connections ?? CONNECTIONS,
    connectionTimeoutMillis: patience,
    keepAlive: true,
    // The library's ten seconds would close what the next round of jobs opens again, each time with a new server process.
    idleTimeoutMillis: 60_000,
    pipeline: true,
    ...LIMITS,
    // Who waits longer for a connection waits as long for those before them.
    lock_timeout: Math.max(LIMITS.lock_timeout, patience),
    statement_timeout: Math.max(LIMITS.statement_timeout, patience),
  })
  pool.on('error', (error) => options.onError?.(error))
  // The pool listens to idle connections only: one that breaks in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const names = new StatementNames()
  pool.on('connect', (client) => {
    sendTogether(client)
    nameStatements(client, names)
  })
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const begin = database.transaction.bind(database)
  database.transaction = () => guarded(begin(), pool)
  database.startTransaction = unguarded
  database.connection = unguarded
  pools.set(database, pool)
  return database
}

/** How the connections of a database opened here stand. */
export function poolFigures(database: object): PoolFigures {
  const pool = pools.get(database)
  if (!pool) throw new Error('不是 openDatabase 打开的数据库')
  return pool.figures
}

function guarded<Tables>(builder: TransactionBuilder<Tables>, pool: GuardedPool): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  builder.execute = (body) => execute((transaction) => pool.asTransaction(() => asTheyCome(transaction, body)))
  const [withAccess, withIsolation] = [builder.setAccessMode.bind(builder), builder.setIsolationLevel.bind(builder)]
  builder.setAccessMode = (mode) => guarded(withAccess(mode), pool)
  builder.setIsolationLevel = (level) => guarded(withIsolation(level), pool)
  return builder
}

function unguarded(): never {
  throw new Error('只用 transaction()：别的写法占着连接时，没有人看着它再要一个')
}
