import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { changeColumn, LIMITS, openColumn, ownColumns, saveSeries, type OwnColumn } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { priceOf } from '../read/access.ts'
import { openChanges } from '../store/column-changes.ts'
import { columnsOfOwner, seriesOf } from '../store/columns.ts'
import { within, type Change, type ColumnRow, type Reads } from '../tables.ts'
import { changeColumnOf, openColumnFor, saveSeriesOf } from './column-editing.ts'

/** What authors do with their own columns. */
export function ownColumnHandlers(deps: ColumnsDeps): Handler[] {
  return [listHandler(deps), ...changingHandlers(deps)]
}

function listHandler(deps: ColumnsDeps): Handler {
  const { database, may } = deps
  return handleMember(ownColumns, async (_input, { memberId }) => {
    const rows = await columnsOfOwner(database, memberId, { count: LIMITS.columns })
    const mayWrite = await may(memberId, 'content.publish.own', database)
    return ok({
      list: await presentOwnColumns(deps, database, rows),
      mayOpen: mayWrite && rows.length < LIMITS.columns,
    })
  })
}

function changingHandlers(deps: ColumnsDeps): Handler[] {
  const { now } = deps
  const mayWrite = (memberId: string, transaction: OpenTransaction) =>
    deps.may(memberId, 'content.publish.own', transaction)
  return [
    handleOnce(openColumn, async (given, { memberId, transaction }) => {
      if (!(await mayWrite(memberId, transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const by = { ownerId: memberId, at: new Date(now()) }
      return presented(deps, change, await openColumnFor(deps, change, { ...given, ...by }))
    }),

    handleOnce(changeColumn, async (given, { memberId, transaction }) => {
      if (!(await mayWrite(memberId, transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const by = { ownerId: memberId, at: new Date(now()) }
      return presented(deps, change, await changeColumnOf(deps, change, { ...given, ...by }))
    }),

    handleOnce(saveSeries, async ({ id, seriesId, title }, { memberId, transaction }) => {
      if (!(await mayWrite(memberId, transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const by = { ownerId: memberId, at: new Date(now()) }
      return presented(deps, change, await saveSeriesOf(deps, change, { id, seriesId, title, ...by }))
    }),
  ]
}

async function presented<Code extends string>(
  deps: ColumnsDeps,
  change: Change,
  result: Result<ColumnRow, Code>,
): Promise<Result<OwnColumn, Code>> {
  if (!result.ok) return result
  const [column] = await presentOwnColumns(deps, change, [result.value])
  if (!column) throw new Error('专栏没有列出来')
  return ok(column)
}

async function presentOwnColumns(deps: ColumnsDeps, reads: Reads, rows: readonly ColumnRow[]): Promise<OwnColumn[]> {
  const ids = rows.map(({ id }) => id)
  const changes = await openChanges(reads, ids)
  const series = await seriesOf(reads, ids)
  const columns: OwnColumn[] = []
  for (const row of rows) {
    const change = changes.get(row.id)
    columns.push({
      id: row.id,
      title: row.title,
      introduction: row.introduction,
      cover: row.cover,
      isPaid: row.is_paid,
      status: row.status,
      change: change
        ? {
            title: change.title,
            introduction: change.introduction,
            cover: change.cover,
            status: change.status === 'returned' ? 'returned' : 'review',
            reason: change.reason,
            at: change.created_at.toISOString(),
          }
        : null,
      reason: row.reason,
      articles: row.articles,
      subscribers: row.subscribers,
      series: series.filter(({ column_id: id }) => id === row.id),
      price: await priceOf(deps, reads, row.owner_id, row),
    })
  }
  return columns
}
