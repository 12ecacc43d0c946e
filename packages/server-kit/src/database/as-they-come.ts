import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type Dialect,
} from 'kysely'

/** Only names what the transaction speaks: its queries go over the connection it has. */
const DIALECT: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const DRIVER = new DummyDriver()

/**
 * Runs the body of a transaction so that each of its queries is sent when it is asked. Kysely holds a query back until the
 * one before is answered; the database answers in the order of asking anyway, so those that need nothing of each other can
 * go together. What comes when the body is over is refused: it would be written outside of the transaction.
 */
export async function asTheyCome<Tables, Value>(
  transaction: Transaction<Tables>,
  body: (transaction: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  const executor = transaction.getExecutor()
  const connection = await executor.provideConnection(async (its) => its)
  const state = { isOpen: true }
  const own = new Transaction<Tables>({
    config: { dialect: DIALECT },
    dialect: DIALECT,
    driver: DRIVER,
    executor: executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        if (!state.isOpen) throw new Error('事务已经结束：它的每一句都要等到')
        return consumer(connection)
      },
    }),
  })
  try {
    return await body(own)
  } finally {
    state.isOpen = false
  }
}
