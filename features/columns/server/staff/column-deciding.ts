import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Notice } from '@niujin/server-kit'
import type { ColumnsDeps } from '../deps.ts'
import { isFor } from '../read/access.ts'
import { columnChangeOf, decideChange } from '../store/column-changes.ts'
import { changeColumnFrom, lockedColumn } from '../store/columns.ts'
import type { Change, ColumnChangeRow, ColumnRow } from '../tables.ts'

interface Decision {
  readonly changeId: string
  readonly staffId: string
  readonly verdict: 'publish' | 'reject'
  readonly reason: string
  readonly at: Date
}

/** Decides over words for a column, once; a column that waited opens with its first ones. */
export async function decideColumnWords(
  { notices }: ColumnsDeps,
  change: Change,
  { changeId, staffId, verdict, reason, at }: Decision,
): Promise<Result<ColumnRow, 'COLUMN_UNKNOWN' | 'DECIDED_ALREADY' | 'OWN_COLUMN' | 'REASON_MISSING'>> {
  if (verdict === 'reject' && reason === '') return fail('REASON_MISSING')
  const waiting = await columnChangeOf(change, changeId)
  const column = waiting && (await lockedColumn(change, waiting.column_id))
  if (!column) return fail('COLUMN_UNKNOWN')
  if (column.owner_id === staffId) return fail('OWN_COLUMN')
  const status = verdict === 'publish' ? 'approved' : 'returned'
  const decided = await decideChange(change, changeId, { status, reason, at, by: staffId })
  if (!decided) return fail('DECIDED_ALREADY')
  await notices.send(change, decisionNotice(column, decided))
  return verdict === 'reject' ? ok(column) : wear(change, column, decided, at)
}

/** The words let through are what readers see; a column that waited opens. */
async function wear(
  change: Change,
  column: ColumnRow,
  { title, introduction, cover }: ColumnChangeRow,
  at: Date,
): Promise<Result<ColumnRow, 'DECIDED_ALREADY'>> {
  const opened = await changeColumnFrom(change, column, {
    title,
    introduction,
    cover,
    ...(column.status === 'waiting' && { status: 'open', opened_at: at }),
  })
  return opened ? ok(opened) : fail('DECIDED_ALREADY')
}

/** What the owner hears of it. */
function decisionNotice(column: ColumnRow, { id, title, status, reason }: ColumnChangeRow): Notice {
  const to = { memberId: column.owner_id, kind: 'system', key: `column-change:${id}` } as const
  if (status === 'returned')
    return { ...to, title: '你的专栏没有通过', text: `《${title}》：${reason}`, link: '/DZRelease' }
  return {
    ...to,
    title: column.opened_at === null ? '你的专栏开放了' : '专栏的介绍已更新',
    text: `《${title}》通过了审核`,
    link: linkOfColumn(column.id),
  }
}

/** Where a column is read. */
function linkOfColumn(id: string): string {
  return `/column?id=${id}`
}

/** Closes a column, or opens it again; its owner is notified. */
export async function move(
  { notices }: ColumnsDeps,
  change: Change,
  { id, to, reason, at }: { id: string; to: 'open' | 'closed'; reason: string; at: Date },
): Promise<Result<ColumnRow, 'COLUMN_UNKNOWN' | 'STATUS_CHANGED'>> {
  const column = await lockedColumn(change, id)
  if (!column) return fail('COLUMN_UNKNOWN')
  const from = to === 'open' ? 'closed' : 'open'
  if (column.status !== from) return fail('STATUS_CHANGED')
  const moved = await changeColumnFrom(change, column, { status: to, reason: to === 'closed' ? reason : '' })
  if (!moved) return fail('STATUS_CHANGED')
  await notices.send(change, {
    memberId: column.owner_id,
    kind: 'system',
    key: `column:${id}:${to}:${at.getTime()}`,
    title: to === 'closed' ? '你的专栏被关闭' : '你的专栏重新开放',
    text: `《${column.title}》：${reason}`,
    link: '/DZRelease',
  })
  return ok(moved)
}

/** Says which product sells a column: every price of it gives the column, so that nobody pays for nothing. */
export async function linkProduct(
  { prices }: ColumnsDeps,
  change: Change,
  { id, productId }: { id: string; productId: string | undefined },
): Promise<Result<ColumnRow, 'COLUMN_UNKNOWN' | 'COLUMN_FREE' | 'PRODUCT_UNKNOWN' | 'PRODUCT_OTHER'>> {
  const column = await lockedColumn(change, id)
  if (!column) return fail('COLUMN_UNKNOWN')
  if (!column.is_paid) return fail('COLUMN_FREE')
  const offers = productId === undefined ? [] : await prices.ofProduct(change, { productId, memberId: undefined })
  if (productId !== undefined && offers.length === 0) return fail('PRODUCT_UNKNOWN')
  if (!offers.every((offer) => isFor(offer, id))) return fail('PRODUCT_OTHER')
  const linked = await changeColumnFrom(change, column, { product_id: productId ?? null })
  return linked ? ok(linked) : fail('COLUMN_UNKNOWN')
}
