import { keyset, type Keyset } from '@niujin/server-kit/paging'
import type { Reads, TemplateRow } from './tables.ts'

/** The order of the centre: the operators' own, then by id. */
interface CentreKey {
  readonly sort: number
  readonly id: string
}

/** The cursor of the centre. */
export const bySort: Keyset<CentreKey> = keyset(
  ({ sort, id }) => `${sort}.${id}`,
  (cursor) => {
    const [, sort, id] = /^(\d{1,9})\.([\w-]{1,40})$/.exec(cursor) ?? []
    return sort === undefined || id === undefined ? undefined : { sort: Number(sort), id }
  },
)

function offered(reads: Reads, at: Date) {
  return reads
    .selectFrom('coupons.template')
    .where('status', '=', 'open')
    .where('take_type', '=', 'user')
    .where((of) => of.or([of('valid_until', 'is', null), of('valid_until', '>', at)]))
}

/** What members can take by themselves at a moment, also what is taken out already. */
export function offeredTemplates(
  reads: Reads,
  {
    category,
    at,
    after,
    count,
  }: { category?: string | undefined; at: Date; after: CentreKey | undefined; count: number },
): Promise<TemplateRow[]> {
  let query = offered(reads, at).selectAll()
  if (category !== undefined && category !== '') query = query.where('category', '=', category)
  if (after) query = query.where((of) => of(of.refTuple('sort', 'id'), '>', of.tuple(after.sort, after.id)))
  return query.orderBy('sort').orderBy('id').limit(count).execute()
}

/** The categories of what members can take, with how many kinds each has; in the centre's order. */
export async function offeredCategories(reads: Reads, at: Date): Promise<{ name: string; count: number }[]> {
  const rows = await offered(reads, at)
    .select((of) => ['category as name', of.fn.countAll<string>().as('count'), of.fn.min('sort').as('first')])
    .groupBy('category')
    .orderBy('first')
    .orderBy('category')
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

/** How many of each template a member took by themselves; none for those left out. */
export async function takenBy(
  reads: Reads,
  memberId: string,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (templateIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('coupons.coupon')
    .select((of) => ['template_id', of.fn.countAll<string>().as('count')])
    .where('member_id', '=', memberId)
    .where('template_id', 'in', templateIds)
    .where('source_kind', '=', 'take')
    .groupBy('template_id')
    .execute()
  return new Map(rows.map((row) => [row.template_id, Number(row.count)]))
}
