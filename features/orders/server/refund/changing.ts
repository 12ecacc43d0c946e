import type { Result } from '@niujin/contract-kit'
import type { Change, OrdersDatabase } from '../tables.ts'

class Refused extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('没有做成')
    this.outcome = outcome
  }
}

/** Does `work` in a transaction of its own; after a refusal nothing of it stays. */
export async function changing<Value, Code extends string>(
  database: OrdersDatabase,
  work: (change: Change) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  try {
    return await database.transaction().execute(async (change) => {
      const outcome = await work(change)
      if (!outcome.ok) throw new Refused(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Refused) return error.outcome as Result<Value, Code>
    throw error
  }
}
