import { authorsOf } from '@niujin/community/ports'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  decideColumn,
  linkColumnProduct,
  moveColumn,
  staffColumnGet,
  staffColumns,
  thingOfColumn,
  type StaffColumn,
} from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { priceOf } from '../read/access.ts'
import { openChanges } from '../store/column-changes.ts'
import { columnOf, columnsForStaff } from '../store/columns.ts'
import { within, type ColumnRow, type Reads } from '../tables.ts'
import { decideColumnWords, linkProduct, move } from './column-deciding.ts'

/** What the staff does with everyone's columns; the right is asked for at every call. */
export function staffColumnHandlers(deps: ColumnsDeps): Handler[] {
  return [...readingHandlers(deps), ...changingHandlers(deps)]
}

function readingHandlers(deps: ColumnsDeps): Handler[] {
  const { database, may } = deps
  return [
    handleMember(staffColumns, async ({ group, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const from = byTime.read(cursor)
      if (!from.ok) return from
      const rows = await columnsForStaff(database, group, { from: from.value, count: count + 1 })
      const page = pageOfRows(rows, count, byTime, ({ created_at: at, id }) => ({ at, id }))
      return ok({ list: await presentColumns(deps, database, page.rows), nextCursor: page.nextCursor })
    }),

    handleMember(staffColumnGet, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const column = await columnOf(database, id)
      return column ? presented(deps, database, ok(column)) : fail('COLUMN_UNKNOWN')
    }),
  ]
}

function changingHandlers(deps: ColumnsDeps): Handler[] {
  const { may, now } = deps
  return [
    handleOnce(decideColumn, async ({ id, changeId, decision, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const waiting = (await openChanges(change, [id])).get(id)
      if (waiting?.id !== changeId) return fail('DECIDED_ALREADY')
      const decided = await decideColumnWords(deps, change, {
        changeId,
        reason,
        staffId: memberId,
        verdict: decision,
        at: new Date(now()),
      })
      return presented(deps, change, decided)
    }),

    handleOnce(moveColumn, async ({ id, to, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      return presented(deps, change, await move(deps, change, { id, to, reason, at: new Date(now()) }))
    }),

    handleOnce(linkColumnProduct, async ({ id, productId }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      return presented(deps, change, await linkProduct(deps, change, { id, productId }))
    }),
  ]
}

async function presented<Code extends string>(
  deps: ColumnsDeps,
  reads: Reads,
  result: Result<ColumnRow, Code>,
): Promise<Result<StaffColumn, Code>> {
  if (!result.ok) return result
  const [column] = await presentColumns(deps, reads, [result.value])
  if (!column) throw new Error('专栏没有列出来')
  return ok(column)
}

async function presentColumns(deps: ColumnsDeps, reads: Reads, rows: readonly ColumnRow[]): Promise<StaffColumn[]> {
  const changes = await openChanges(
    reads,
    rows.map(({ id }) => id),
  )
  const personOf = await authorsOf(
    deps,
    rows.map((row) => row.owner_id),
    reads,
  )
  const columns: StaffColumn[] = []
  for (const row of rows) {
    const change = changes.get(row.id)
    columns.push({
      id: row.id,
      title: row.title,
      introduction: row.introduction,
      cover: row.cover,
      ownerId: row.owner_id,
      nickname: personOf(row.owner_id).nickname,
      isPaid: row.is_paid,
      status: row.status,
      reason: row.reason,
      change:
        change?.status === 'review'
          ? {
              id: change.id,
              title: change.title,
              introduction: change.introduction,
              cover: change.cover,
              words: change.words,
              at: change.created_at.toISOString(),
            }
          : null,
      thing: thingOfColumn(row.id),
      productId: row.product_id,
      price: await priceOf(deps, reads, undefined, row),
      articles: row.articles,
      subscribers: row.subscribers,
      createdAt: row.created_at.toISOString(),
    })
  }
  return columns
}
