import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import {
  staffBatch,
  staffBatches,
  staffFindCode,
  staffMakeBatch,
  staffVoidBatch,
  staffVoidCode,
} from '../contract/index.ts'
import { codeIn } from '../domain/index.ts'
import { findBatch, findBatches } from './batch-store.ts'
import { makeBatch, voidBatch } from './batches.ts'
import { findCode, voidCode } from './code-store.ts'
import type { CardCodesContext } from './context.ts'
import { note } from './history.ts'
import { presentBatch, presentBatches, presentFound } from './present-for-staff.ts'
import { within, type Reads } from './tables.ts'

/** What the staff does with codes; the right is asked for at every call. */
export function staffHandlers(context: CardCodesContext): Handler[] {
  const { database, keys, now } = context
  const may = (memberId: string, connection: Reads) => context.may(memberId, 'price.propose', connection)
  const typedCode = async (reads: Reads, typed: string) => {
    const code = codeIn(typed)
    return code === undefined ? undefined : findCode(reads, keys.hashOf(code))
  }
  return [
    handleMember(staffBatches, async ({ cursor, count }, { memberId }) => {
      if (!(await may(memberId, database))) return fail('NOT_ALLOWED')
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const found = await findBatches(database, { before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      return ok({ list: await presentBatches(database, rows), nextCursor })
    }),

    handleMember(staffBatch, async ({ id }, { memberId }) => {
      if (!(await may(memberId, database))) return fail('NOT_ALLOWED')
      const row = await findBatch(database, id)
      return row ? ok(await presentBatch(database, row)) : fail('BATCH_UNKNOWN')
    }),

    handleOnce(staffMakeBatch, async (wanted, { memberId, transaction }) => {
      const change = within(transaction)
      if (!(await may(memberId, change))) return fail('NOT_ALLOWED')
      const made = await makeBatch(change, { ...wanted, maker: memberId }, context)
      if (!made.ok) return made
      const [batch] = await presentBatches(change, [made.value.batch])
      if (!batch) throw new Error('做好的批次不见了')
      return ok({ batch, csv: made.value.csv })
    }),

    handleOnce(staffVoidBatch, async ({ id, reason }, { memberId, transaction }) => {
      const change = within(transaction)
      if (!(await may(memberId, change))) return fail('NOT_ALLOWED')
      const voided = await voidBatch(change, { id, reason, who: memberId }, context)
      return voided.ok ? ok(await presentBatch(change, voided.value)) : voided
    }),

    handleMember(staffFindCode, async ({ code }, { memberId }) => {
      if (!(await may(memberId, database))) return fail('NOT_ALLOWED')
      const found = await typedCode(database, code)
      return found ? ok(await presentFound(database, found)) : fail('CODE_UNKNOWN')
    }),

    handleOnce(staffVoidCode, async ({ code, reason }, { memberId, transaction }) => {
      const change = within(transaction)
      if (!(await may(memberId, change))) return fail('NOT_ALLOWED')
      const found = await typedCode(change, code)
      if (!found) return fail('CODE_UNKNOWN')
      // It was paid for: money and code go back together, by a refund of the order.
      if (found.batch_id === null) return fail('CODE_BOUGHT')
      if (!(await voidCode(change, found.id))) return fail('CODE_SPENT')
      await note(change, [
        {
          batchId: found.batch_id,
          codeId: found.id,
          who: memberId,
          from: 'new',
          to: 'void',
          reason,
          at: new Date(now()),
        },
      ])
      return ok(await presentFound(change, { ...found, status: 'void' }))
    }),
  ]
}
