import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { keyset, pageOfRows } from '@niujin/server-kit/paging'
import { expertDirectory, expertPage, expertRecommended, expertSearch, type RankedRow } from '../contract/index.ts'
import { expertRows } from './authors.ts'
import type { ExpertsDeps } from './deps.ts'
import { createFinder } from './finder.ts'
import { openPins } from './pins.ts'
import { profileOf } from './profiles.ts'
import { lastRankedAt, rankedProfiles, type RankKey } from './ranking-store.ts'
import { standingOf } from './standing.ts'

/** By points and the member's id. */
export const byPoints = keyset<RankKey>(
  ({ points, id }) => `${points}.${id}`,
  (cursor) => {
    const [, points, id] = /^(\d{1,5})\.([\w-]{1,40})$/.exec(cursor) ?? []
    return points === undefined || id === undefined ? undefined : { points: Number(points), id }
  },
)

/** The best of the ranking that recommending looks through. */
const CANDIDATES = 200

/** What anyone may ask about experts. */
export function directoryHandlers(deps: ExpertsDeps): Handler[] {
  const { database, opinions } = deps
  const finder = createFinder(deps)
  return [
    handle(expertDirectory, async ({ field, cursor, count }, { memberId }) => {
      const after = byPoints.read(cursor)
      if (!after.ok) return after
      const found = await rankedProfiles(database, {
        fields: field && [field],
        isListed: true,
        after: after.value,
        count: count + 1,
      })
      const { rows, nextCursor } = pageOfRows(found, count, byPoints, (row) => ({
        points: row.points,
        id: row.member_id,
      }))
      const ids = rows.map((row) => row.member_id)
      const shown = await expertRows(deps, ids, memberId, database)
      const list = rows.flatMap((row): RankedRow[] => {
        const one = shown.get(row.member_id)
        // A title that was taken a moment ago still stands in the ranking.
        return one?.badge ? [{ ...one, id: row.member_id, standing: standingOf(row) }] : []
      })
      return ok({ list, nextCursor, rankedAt: (await lastRankedAt(database))?.toISOString() ?? null })
    }),

    handle(expertSearch, async ({ q, field }, { memberId }) => {
      const ids = await finder.find(q, field, database)
      const shown = await expertRows(deps, ids, memberId, database)
      return ok({ list: inOrder(ids, shown).filter(({ badge }) => badge !== null) })
    }),

    handle(expertRecommended, async ({ fields, count }, { memberId }) => {
      const ids = await recommendedIds(deps, fields)
      const followed = await deps.follows.followed(database, memberId, ids)
      const left = ids.filter((id) => id !== memberId && !followed.has(id))
      const shown = await expertRows(deps, left.slice(0, 2 * count), memberId, database)
      const list = inOrder(left, shown).filter(({ badge }) => badge !== null)
      return ok({ list: list.slice(0, count) })
    }),

    handle(expertPage, async ({ id }, { memberId }) => {
      const row = (await expertRows(deps, [id], memberId, database)).get(id)
      if (!row) return fail('EXPERT_UNKNOWN')
      const profile = row.badge ? await profileOf(database, id) : undefined
      return ok({
        ...row,
        introduction: profile?.introduction ?? '',
        cover: profile?.cover ?? null,
        standing: profile?.ranked_at ? standingOf(profile) : null,
        record: (await opinions.records(database, [id])).get(id) ?? null,
      })
    }),
  ]
}

/** Whom to recommend: those in open pins, then by points; who is good at what was chosen before the others. */
async function recommendedIds({ database, now }: ExpertsDeps, fields: Parameters<typeof rankedProfiles>[1]['fields']) {
  const pinned = await openPins(database, new Date(now()))
  const everyone = await rankedProfiles(database, { isListed: true, count: CANDIDATES })
  const fitting = fields?.length ? await rankedProfiles(database, { fields, isListed: true, count: CANDIDATES }) : []
  const fits = new Set(fitting.map((row) => row.member_id))
  const all = [...new Set([...pinned, ...fits, ...everyone.map((row) => row.member_id)])]
  return fits.size === 0 ? all : [...all.filter((id) => fits.has(id)), ...all.filter((id) => !fits.has(id))]
}

function inOrder<Row>(ids: readonly string[], shown: ReadonlyMap<string, Row>): Row[] {
  return ids.flatMap((id) => shown.get(id) ?? [])
}
