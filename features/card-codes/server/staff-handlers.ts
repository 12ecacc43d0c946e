import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import {
  staffBatch,
  staffBatches,
  staffDecideBatch,
  staffFindCode,
  staffMakeBatch,
  staffTakeCodes,
  staffVoidBatch,
  staffVoidCode,
} from '../contract/index.ts'
import { codeIn } from '../domain/index.ts'
import { findBatch, findBatches, type BatchRow } from './batch-store.ts'
import { decideBatch, makeBatch, takeCodes, voidBatch } from './batches.ts'
import { findCode, voidCode } from './code-store.ts'
import type { CardCodesContext } from './context.ts'
import { note } from './history.ts'
import { presentBatch, presentBatches, presentFound } from './present-for-staff.ts'
import { rightsOf } from './rights.ts'
import { within, type Change, type Reads } from './tables.ts'

/** What the staff does with codes; the right is asked for at every call. */
export function staffHandlers(context: CardCodesContext): Handler[] {
  return [...batchHandlers(context), ...codeHandlers(context)]
}

function batchHandlers(context: CardCodesContext): Handler[] {
  const { database } = context
  return [
    handleMember(staffBatches, async ({ cursor, count }, { memberId }) => {
      if (!(await rightsOf(context, memberId, database))) return fail('NOT_ALLOWED')
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const found = await findBatches(database, { before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      return ok({ list: await presentBatches(database, rows), nextCursor })
    }),

    handleMember(staffBatch, async ({ id }, { memberId }) => {
      const rights = await rightsOf(context, memberId, database)
      if (!rights) return fail('NOT_ALLOWED')
      const row = await findBatch(database, id)
      return row ? ok(await presentBatch(database, row, rights)) : fail('BATCH_UNKNOWN')
    }),

    handleOnce(staffMakeBatch, async (wanted, { memberId, transaction }) => {
      const change = within(transaction)
      const rights = await rightsOf(context, memberId, change)
      if (rights?.make !== true) return fail('NOT_ALLOWED')
      const made = await makeBatch(change, { ...wanted, maker: memberId }, context)
      return made.ok ? ok(await presentCodes(change, made.value)) : made
    }),

    handleOnce(staffDecideBatch, async (decision, { memberId, transaction }) => {
      const change = within(transaction)
      const rights = await rightsOf(context, memberId, change)
      if (rights?.approve !== true) return fail('NOT_ALLOWED')
      const decided = await decideBatch(change, { ...decision, who: memberId }, context)
      return decided.ok ? ok(await presentBatch(change, decided.value, rights)) : decided
    }),

    handleOnce(staffTakeCodes, async ({ id }, { memberId, transaction }) => {
      const change = within(transaction)
      const rights = await rightsOf(context, memberId, change)
      if (rights?.make !== true) return fail('NOT_ALLOWED')
      const taken = await takeCodes(change, { id, who: memberId }, context)
      return taken.ok ? ok(await presentCodes(change, taken.value)) : taken
    }),

    handleOnce(staffVoidBatch, async ({ id, reason }, { memberId, transaction }) => {
      const change = within(transaction)
      const rights = await rightsOf(context, memberId, change)
      if (rights?.make !== true) return fail('NOT_ALLOWED')
      const voided = await voidBatch(change, { id, reason, who: memberId }, context)
      return voided.ok ? ok(await presentBatch(change, voided.value, rights)) : voided
    }),
  ]
}

async function presentCodes(change: Change, { batch: row, csv }: { batch: BatchRow; csv: string }) {
  const [batch] = await presentBatches(change, [row])
  if (!batch) throw new Error('做好的批次不见了')
  return { batch, csv }
}

function codeHandlers(context: CardCodesContext): Handler[] {
  const { database, keys, now } = context
  const may = (memberId: string, connection: Reads) => context.may(memberId, 'price.propose', connection)
  const typedCode = async (reads: Reads, typed: string) => {
    const code = codeIn(typed)
    return code === undefined ? undefined : findCode(reads, keys.hashOf(code))
  }
  return [
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
