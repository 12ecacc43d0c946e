import type { Transaction } from 'kysely'

/** An open transaction of any slice. Only this part is named: comparing whole transaction types takes the compiler minutes. */
export type OpenTransaction = Pick<Transaction<unknown>, 'getExecutor'>

/** A slice's tables inside a transaction that others began, such as the one that also records a call's answer. */
export function withTables<Tables>(transaction: OpenTransaction): Transaction<Tables> {
  return transaction as Transaction<Tables>
}
