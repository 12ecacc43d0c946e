import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type ContentCard, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { cancelCollect, hasCollect, LIMITS, listCollect, setCollect, type Collected } from '../contract/index.ts'
import type { CollectionsContext } from './deps.ts'
import { addItem, collectedOf, dropItem, itemsOf, kindsOf } from './store.ts'

/** A member's own collection. */
export function collectHandlers(context: CollectionsContext): Handler[] {
  const { database, kinds, now } = context
  return [
    handleMember(setCollect, async ({ targetType: kind, targetId: id }, { memberId }) => {
      const found = await kinds.get(kind)?.find([id], database)
      if (!found?.has(id)) return fail('TARGET_UNKNOWN')
      const added = await addItem(database, { memberId, kind, id }, { most: LIMITS.mine, at: new Date(now()) })
      return added ? ok({ collected: true }) : fail('COLLECT_FULL')
    }),
    handleMember(cancelCollect, async ({ targetType: kind, targetId: id }, { memberId }) => {
      await dropItem(database, { memberId, kind, id })
      return ok({ collected: false })
    }),
    handleMember(hasCollect, async ({ targetType, targetIds }, { memberId }) =>
      ok({ collected: await collectedOf(database, memberId, targetType, targetIds) }),
    ),
    listHandler(context),
  ]
}

function listHandler(context: CollectionsContext): Handler {
  const { database, kinds } = context
  return handleMember(listCollect, async ({ targetType, cursor, count }, { memberId }) => {
    const before = byNumber.read(cursor)
    if (!before.ok) return before
    const found = await itemsOf(database, memberId, { kind: targetType, before: before.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
    const counts = new Map((await kindsOf(database, memberId)).map((one) => [one.target_kind, one.count]))
    return ok({
      list: await described(context, rows),
      nextCursor,
      // In the order in which the features bring them, the same for everyone.
      kinds: [...kinds].flatMap(([type, { title }]) =>
        counts.has(type) ? [{ type, name: title, count: counts.get(type) ?? 0 }] : [],
      ),
    })
  })
}

async function described(
  { kinds, database }: CollectionsContext,
  rows: Awaited<ReturnType<typeof itemsOf>>,
): Promise<Collected[]> {
  const found = new Map<string, ReadonlyMap<string, ContentCard>>()
  for (const [kind, same] of Map.groupBy(rows, (row) => row.target_kind)) {
    const source = kinds.get(kind)
    if (source)
      found.set(
        kind,
        await source.find(
          same.map((row) => row.target_id),
          database,
        ),
      )
  }
  return rows.map(({ target_kind, target_id, created_at }) => {
    const card = found.get(target_kind)?.get(target_id)
    return {
      targetType: target_kind,
      targetId: target_id,
      kindName: kinds.get(target_kind)?.title ?? '其他',
      content: card ? { title: card.title, picture: card.picture ?? null, link: card.link } : null,
      at: created_at.toISOString(),
    }
  })
}
