import { sql, type RawBuilder } from 'kysely'
import { FITS, type Fit } from '../../../domain/content/index.ts'
import type { DocumentRow, Reads, Slot } from '../../tables.ts'
import type { EngineHit } from '../port.ts'
import { hasTokens, type Lookup } from './conditions.ts'
import { tableOf } from './documents.ts'

/** A place in what was found: things of one fit stand by their score. */
export interface Position {
  readonly fit: Fit
  readonly score: number
  readonly id: string
}

export type FoundRow = Pick<
  DocumentRow,
  | 'kind'
  | 'id'
  | 'title'
  | 'title_key'
  | 'spelled'
  | 'text'
  | 'author_id'
  | 'at'
  | 'link'
  | 'picture'
  | 'mark'
  | 'score'
> & { readonly fit: Fit }

/** Where to look, and for what. */
export interface Search {
  readonly reads: Reads
  readonly slot: Slot
  readonly since: Date | undefined
}

const SHOWN = sql`kind, id, title, title_key, spelled, text, author_id, at, link, picture, mark, score`

function inTime({ since }: Search): RawBuilder<unknown> {
  return since ? sql`and at >= ${since}` : sql``
}

/** Things by one author whose titles differ by numbers alone are a series (domain/content/series.ts); what has no title is none. */
const SERIES = sql`coalesce(nullif(regexp_replace(title_key, '[0-9]+', '', 'g'), ''), id)`

/**
 * The best of each kind out of all that have the tokens, of a series the first alone, with how many there are: for
 * tokens that few things have.
 */
export async function bestOfEach(
  search: Search,
  lookup: Lookup,
  { kinds, count }: { readonly kinds: readonly string[]; readonly count: number },
): Promise<(FoundRow & { readonly total: number })[]> {
  const table = sql.table(tableOf(search.slot))
  const { rows } = await sql<FoundRow & { total: number }>`
    with hits as materialized (
      select kind, id, score, author_id, ${SERIES} as series, ${lookup.fit} as fit from ${table}
      where ${hasTokens(lookup)} and kind = any(${[...kinds]}::text[]) ${inTime(search)}
    ), turned as (
      select kind, id, score, fit,
        row_number() over (partition by kind, author_id, series order by fit, score desc, id desc) as turn,
        count(*) over (partition by kind)::int as total
      from hits where fit is not null
    ), placed as (
      select kind, id, fit, total, row_number() over (partition by kind order by fit, score desc, id desc) as place
      from turned where turn = 1
    )
    select document.kind, document.id, title, title_key, spelled, text, author_id, at, link, picture, mark, score, fit, total
    from placed join ${table} as document on document.kind = placed.kind and document.id = placed.id
    where place <= ${count} order by document.kind, place`.execute(search.reads)
  return rows
}

interface Wanted {
  readonly kind: string
  readonly after: Position | undefined
  readonly count: number
}

/** The best of one kind after a place, out of all that have the tokens: for tokens that few things have. */
export async function bestOfKind(search: Search, lookup: Lookup, { kind, after, count }: Wanted): Promise<FoundRow[]> {
  const beyond = after
    ? sql`and (fit > ${after.fit} or (fit = ${after.fit} and (score, id) < (${after.score}, ${after.id})))`
    : sql``
  const { rows } = await sql<FoundRow>`
    with hits as materialized (
      select id, score, ${lookup.fit} as fit from ${sql.table(tableOf(search.slot))}
      where ${hasTokens(lookup)} and kind = ${kind} ${inTime(search)}
    ), best as (
      select id, fit from hits where fit is not null ${beyond} order by fit, score desc, id desc limit ${count}
    )
    select kind, document.id, title, title_key, spelled, text, author_id, at, link, picture, mark, score, fit
    from best join ${sql.table(tableOf(search.slot))} as document on document.kind = ${kind} and document.id = best.id
    order by fit, score desc, id desc`.execute(search.reads)
  return rows
}

/** Those of one fit among the `depth` of the highest score after a place: for tokens that many things have. */
export async function bestAmongHighest(
  search: Search,
  { lookup, fit, depth }: { readonly lookup: Lookup; readonly fit: Fit; readonly depth: number },
  { kind, after, count }: Wanted,
): Promise<FoundRow[]> {
  const beyond = after?.fit === fit ? sql`and (score, id) < (${after.score}, ${after.id})` : sql``
  const { rows } = await sql<FoundRow>`
    with highest as (
      select * from ${sql.table(tableOf(search.slot))}
      where kind = ${kind} ${inTime(search)} ${beyond} order by score desc, id desc limit ${depth}
    )
    select ${SHOWN}, ${sql.lit(fit)}::int as fit from highest
    where ${hasTokens(lookup)} and ${lookup.fit} = ${fit}
    order by score desc, id desc limit ${count}`.execute(search.reads)
  return rows
}

/** Titles that may be meant in spite of a slip, of the highest score. */
export async function maybeMeant(
  search: Search,
  { sets, without }: { readonly sets: Lookup['sets']; readonly without: readonly Lookup[] },
  {
    kinds,
    after,
    count,
  }: { readonly kinds: readonly string[]; readonly after?: Position | undefined; readonly count: number },
): Promise<Omit<FoundRow, 'fit'>[]> {
  const beyond = after?.fit === FITS.slip ? sql`and (score, id) < (${after.score}, ${after.id})` : sql``
  const others = without.map((lookup) => sql`and not ${hasTokens(lookup)}`)
  const { rows } = await sql<Omit<FoundRow, 'fit'>>`
    with hits as materialized (
      select ${SHOWN} from ${sql.table(tableOf(search.slot))}
      where ${hasTokens({ sets })} and kind = any(${[...kinds]}::text[]) ${inTime(search)} ${others.length > 0 ? sql.join(others, sql` `) : sql``} ${beyond}
    )
    select * from hits order by score desc, id desc limit ${count}`.execute(search.reads)
  return rows
}

/** A row as the engine answers it. */
export function hitOf({ kind, id, title, text, author_id, at, link, picture, mark, fit }: FoundRow): EngineHit {
  return { kind, id, title, text, authorId: author_id, at, link, picture, mark, fit }
}
