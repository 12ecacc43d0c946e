import { fail, ok } from '@niujin/contract-kit'
import { pieceCards } from '@niujin/follows/server'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { keyset } from '@niujin/server-kit/paging'
import { FEED_LIMITS, feedList, feedNews, hideFeed, seenFeed, unhideFeed, type HideScope } from '../contract/index.ts'
import { countAfter } from './candidate-store.ts'
import type { FeedContext } from './deps.ts'
import { findPiece } from './piece-store.ts'
import { addHidden, addSeen, dropHidden, keyOf } from './reader-store.ts'
import { snapshotFor } from './snapshot-store.ts'
import { createSnapshots } from './snapshots.ts'
import type { Entry } from './tables.ts'

/** A feed by its number, and a position in it. */
const byPosition = keyset<{ id: string; position: number }>(
  ({ id, position }) => `${id}.${position}`,
  (cursor) => {
    const [, id, position] = /^(\d{1,18})\.(\d{1,4})$/.exec(cursor) ?? []
    return id === undefined || position === undefined ? undefined : { id, position: Number(position) }
  },
)

/** The feed, and what its reader says of it. */
export function feedHandlers(context: FeedContext): Handler[] {
  const { database } = context
  return [
    listHandler(context),
    handle(feedNews, async ({ asOf }, { memberId }) => {
      const row = await snapshotFor(database, asOf, memberId)
      if (!row) return ok({ count: 0 })
      return ok({ count: await countAfter(database, { tab: row.tab, top: row.top, most: FEED_LIMITS.news, memberId }) })
    }),
    handleMember(seenFeed, async ({ keys }, { memberId }) => {
      await addSeen(database, memberId, keys)
      return ok({})
    }),
    handleMember(hideFeed, async ({ scope, kind, id }, { memberId }) => {
      const key = await hiddenKey(context, { scope, kind, id })
      if (key === undefined) return fail('PIECE_UNKNOWN')
      await addHidden(database, memberId, { scope, key })
      return ok({})
    }),
    handleMember(unhideFeed, async ({ scope, kind, id }, { memberId }) => {
      if (scope === undefined || kind === undefined || id === undefined) {
        await dropHidden(database, memberId, undefined)
        return ok({})
      }
      const key = await hiddenKey(context, { scope, kind, id })
      if (key !== undefined) await dropHidden(database, memberId, { scope, key })
      return ok({})
    }),
  ]
}

function listHandler(context: FeedContext): Handler {
  const { database } = context
  const snapshots = createSnapshots(context)
  return handle(feedList, async ({ tab, cursor, count }, { memberId }) => {
    const at = byPosition.read(cursor)
    if (!at.ok) return at
    if (!at.value) {
      const made = await snapshots.make(tab, memberId)
      return ok(await page(context, made, { position: 0, count }))
    }
    const row = await snapshotFor(database, at.value.id, memberId)
    if (!row) return fail('FEED_EXPIRED')
    return ok(await page(context, row, { position: at.value.position, count }))
  })
}

/** A page of a feed; what was deleted since is left out, so a page may be shorter. */
async function page(
  context: FeedContext,
  { id, entries }: { readonly id: string; readonly entries: readonly Entry[] },
  { position, count }: { position: number; count: number },
) {
  const some = entries.slice(position, position + count)
  const reasons = new Map(some.map(([kind, key, reason]) => [keyOf({ kind, id: key }), reason]))
  const cards = await pieceCards(
    context,
    some.map(([kind, key]) => ({ kind, id: key })),
    context.database,
  )
  const next = position + count
  return {
    list: cards.map((card) => ({ ...card, reason: reasons.get(keyOf(card)) ?? null })),
    nextCursor: next < entries.length ? byPosition.write({ id, position: next }) : null,
    asOf: id,
  }
}

/** What is remembered: the thing, its author, or its kind; undefined when there is no such thing, or nobody made it. */
async function hiddenKey(
  { database, kinds }: FeedContext,
  { scope, kind, id }: { scope: HideScope; kind: string; id: string },
): Promise<string | undefined> {
  if (scope === 'kind') return kinds.has(kind) ? kind : undefined
  const piece = await findPiece(database, { kind, id })
  if (!piece) return undefined
  return scope === 'author' ? (piece.author_id ?? undefined) : keyOf({ kind, id })
}
