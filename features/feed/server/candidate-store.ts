import { sql } from 'kysely'
import type { FeedTab } from '../contract/index.ts'
import type { Source } from './tables.ts'

/** A thing that may stand in a feed. */
export interface Candidate {
  readonly kind: string
  readonly id: string
  readonly author_id: string | null
  readonly instruments: readonly string[]
  readonly rank: number
}

const FIELDS = ['kind', 'id', 'author_id', 'instruments', 'rank'] as const

/** The hottest things, of everything or of one kind; not after `top`, which is the last that had come. */
export function hottest(
  source: Source,
  { tab, top, most }: { tab: FeedTab; top: string; most: number },
): Promise<Candidate[]> {
  return source
    .selectFrom('feed.piece')
    .select(FIELDS)
    .where('is_recommended', '=', true)
    .where('seq', '<=', top)
    .$if(tab === 'video', (query) => query.where('kind', '=', 'video'))
    .orderBy('rank', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The hottest things since a moment of some authors, and about some stocks. */
export async function near(
  source: Source,
  {
    authorIds,
    instruments,
    since,
    top,
    most,
  }: {
    readonly authorIds: readonly string[]
    readonly instruments: readonly string[]
    readonly since: Date
    readonly top: string
    readonly most: number
  },
): Promise<Candidate[]> {
  const recent = source
    .selectFrom('feed.piece')
    .select(FIELDS)
    .where('is_recommended', '=', true)
    .where('seq', '<=', top)
    .where('at', '>', since)
    .orderBy('rank', 'desc')
    .limit(most)
  const ofAuthors = authorIds.length === 0 ? [] : await recent.where('author_id', 'in', [...authorIds]).execute()
  const ofStocks =
    instruments.length === 0
      ? []
      : await recent.where(sql<boolean>`instruments && ${[...instruments]}::text[]`).execute()
  return [...ofAuthors, ...ofStocks]
}

/** The number of the last thing that has come; '0' before any. */
export async function topOf(source: Source): Promise<string> {
  const { rows } = await sql<{
    top: string
  }>`select coalesce(max(seq), 0)::text top from feed.piece where is_recommended`.execute(source)
  return rows[0]?.top ?? '0'
}

/** How many things came after a number, at most `most`; those of authors and kinds somebody does not want apart. */
export async function countAfter(
  source: Source,
  { tab, top, most, memberId }: { tab: FeedTab; top: string; most: number; memberId: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int count from (
      select 1 from feed.piece p where is_recommended and seq > ${top}::bigint
        and (${tab} <> 'video' or kind = 'video')
        and not exists (select 1 from feed.hidden h where h.member_id = ${memberId ?? null}
          and ((h.scope = 'author' and h.key = p.author_id) or (h.scope = 'kind' and h.key = p.kind)))
      limit ${most}
    ) one`.execute(source)
  return rows[0]?.count ?? 0
}
