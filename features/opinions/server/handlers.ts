import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, type ContentKind, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import {
  queryAuthorOpinions,
  queryAuthorRecord,
  queryStockOpinions,
  staffOpinions,
  type OpinionLine,
  type OpinionOfAuthor,
} from '../contract/index.ts'
import type { OpinionsDeps } from './deps.ts'
import { listOpinions, recordsOf, withOutcomes, type OpinionFilter, type WholeOpinion } from './opinions.ts'
import { presentCard, presentSoFar } from './present.ts'

/** What the handlers work with. */
export interface OpinionsContext extends OpinionsDeps {
  /** What opinions were said in, by the kind's name; there when every feature has started. */
  readonly kinds: ReadonlyMap<string, ContentKind>
}

/** Opinions on record, to be read. */
export function opinionHandlers(context: OpinionsContext): Handler[] {
  const { database, may } = context
  return [
    handle(queryAuthorOpinions, async ({ niujinUid, cursor, count }) => {
      const page = await pageOf(context, { authorId: niujinUid }, { cursor, count })
      if (!page.ok) return page
      const lines = await linesOf(context, page.value.rows)
      return ok({ list: lines, nextCursor: page.value.nextCursor })
    }),

    handle(queryAuthorRecord, async ({ niujinUid }) => {
      const records = await recordsOf(database, [niujinUid])
      return ok({ record: records.get(niujinUid) ?? null })
    }),

    handle(queryStockOpinions, async ({ instrumentId, cursor, count }) => {
      const page = await pageOf(context, { instrumentId }, { cursor, count })
      if (!page.ok) return page
      const lines = await linesOfAuthors(context, page.value.rows)
      return ok({ list: lines, nextCursor: page.value.nextCursor })
    }),

    handleMember(staffOpinions, async ({ word, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'member.find', database))) return fail('NOT_ALLOWED')
      const page = await pageOf(context, { word }, { cursor, count })
      if (!page.ok) return page
      const { rows, nextCursor } = page.value
      const lines = await linesOfAuthors(context, rows)
      return ok({
        list: lines.map((line, at) => ({ ...line, authorId: rows[at]?.row.author_id ?? '' })),
        nextCursor,
      })
    }),
  ]
}

async function pageOf(
  { database }: OpinionsContext,
  filter: OpinionFilter,
  { cursor, count }: { readonly cursor: string | undefined; readonly count: number },
) {
  const after = byNumber.read(cursor)
  if (!after.ok) return after
  const found = await listOpinions(database, filter, { after: after.value, count: count + 1 })
  const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
  return ok({ rows: await withOutcomes(database, rows), nextCursor })
}

async function linesOf({ database, market, kinds }: OpinionsContext, found: readonly WholeOpinion[]) {
  const pieces = new Map<string, OpinionLine['piece']>()
  for (const [kind, ofKind] of Map.groupBy(found, ({ row }) => row.kind)) {
    const ids = ofKind.map(({ row }) => row.piece_id)
    const cards = (await kinds.get(kind)?.find(ids, database)) ?? new Map()
    for (const [id, { title, link }] of cards) pieces.set(`${kind}/${id}`, { title, link })
  }
  return found.map((one): OpinionLine => ({
    id: one.row.id,
    card: presentCard(one),
    piece: pieces.get(`${one.row.kind}/${one.row.piece_id}`) ?? null,
    soFar: presentSoFar(market, one),
  }))
}

async function linesOfAuthors(context: OpinionsContext, found: readonly WholeOpinion[]): Promise<OpinionOfAuthor[]> {
  const lines = await linesOf(context, found)
  const ids = [...new Set(found.map(({ row }) => row.author_id))]
  const members = await context.members.find(ids, context.database)
  return lines.map((line, at) => {
    const member = members.get(found[at]?.row.author_id ?? '')
    const badge = { title: 'advisor', licence: line.card.licence } as const
    return {
      ...line,
      author: member ? { niujinUid: member.niujinUid, nickname: member.nickname, avatar: member.avatar, badge } : null,
    }
  })
}
