import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { columnList, getColumn, subscribeColumn, subscribedColumns } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { bySubscribers, columnOf, columnsOfOwner, openColumns, seriesOf } from '../store/columns.ts'
import { columnsSubscribed, isSubscriber, setSubscribed } from '../store/subscribers.ts'
import { ownership, priceOf } from './access.ts'
import { presentColumns } from './present.ts'

/** What everyone does with open columns. */
export function columnHandlers(deps: ColumnsDeps): Handler[] {
  return [listHandler(deps), oneHandler(deps), ...subscribingHandlers(deps)]
}

function listHandler(deps: ColumnsDeps): Handler {
  const { database } = deps
  return handle(columnList, async ({ authorId, cursor, count }) => {
    if (authorId !== undefined) {
      const from = byTime.read(cursor)
      if (!from.ok) return from
      const rows = await columnsOfOwner(database, authorId, { from: from.value, count: count + 1, isOpen: true })
      const page = pageOfRows(rows, count, byTime, ({ created_at: at, id }) => ({ at, id }))
      return ok({ list: await presentColumns(deps, page.rows), nextCursor: page.nextCursor })
    }
    const from = bySubscribers.read(cursor)
    if (!from.ok) return from
    const rows = await openColumns(database, { from: from.value, count: count + 1 })
    const page = pageOfRows(rows, count, bySubscribers, ({ subscribers, id }) => ({ subscribers, id }))
    return ok({ list: await presentColumns(deps, page.rows), nextCursor: page.nextCursor })
  })
}

function oneHandler(deps: ColumnsDeps): Handler {
  const { database } = deps
  return handle(getColumn, async ({ id }, { memberId }) => {
    const column = await columnOf(database, id)
    if (column?.status !== 'open') return fail('COLUMN_UNKNOWN')
    const [card] = await presentColumns(deps, [column])
    if (!card) return fail('COLUMN_UNKNOWN')
    const owned = await ownership(deps, database, memberId, column)
    const series = await seriesOf(database, [id])
    return ok({
      ...card,
      series: series.filter(({ articles }) => articles > 0),
      isSubscribed: await isSubscriber(database, memberId, id),
      isOwned: owned !== undefined,
      ownedUntil: owned?.until?.toISOString() ?? null,
      price: await priceOf(deps, database, memberId, column),
    })
  })
}

function subscribingHandlers(deps: ColumnsDeps): Handler[] {
  const { database, now } = deps
  return [
    handleMember(subscribeColumn, ({ id, type }, { memberId }) =>
      database
        .transaction()
        .execute((change) =>
          setSubscribed(change, { id, memberId, isSubscribed: type === 'subscribe', at: new Date(now()) }),
        ),
    ),

    handleMember(subscribedColumns, async ({ cursor, count }, { memberId }) => {
      const from = byTime.read(cursor)
      if (!from.ok) return from
      const rows = await columnsSubscribed(database, memberId, { from: from.value, count: count + 1 })
      const page = pageOfRows(rows, count, byTime, ({ subscribed_at: at, id }) => ({ at, id }))
      return ok({ list: await presentColumns(deps, page.rows), nextCursor: page.nextCursor })
    }),
  ]
}
