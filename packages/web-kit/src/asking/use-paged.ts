import { useRef } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { stateOf, type AnswerState, type Failure } from './failure.ts'
import { useHeld, type AskOptions, type Question } from './use-held.ts'

interface Page<Row> {
  readonly list: readonly Row[]
  readonly nextCursor: string | null
}
type RowOf<Whole extends Page<unknown>> = Whole['list'][number]

interface Pages<Row, Whole> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined
  /** The newest answer as it came; its counts stay while another list is loaded. */
  readonly last: Whole | undefined
}

/** A list that comes page by page, and whose rows change by what is done here. */
export interface Paged<Row, Whole = unknown> extends Pages<Row, Whole> {
  /** Of the list as a whole; `empty` when it is there and has no rows. */
  readonly state: AnswerState | 'empty'
  /** Of what follows the rows, as an endless list says it. */
  readonly moreState: 'idle' | 'loading' | 'error' | 'end'
  readonly busy: boolean
  /** Why the page asked for last did not come. */
  readonly failure: Failure | undefined
  readonly hasMore: boolean
  readonly keyOf: (row: Row) => string
  /** Asks for the first page again; what is shown stays until it comes. */
  readonly reload: () => Promise<void>
  /** Asks for the page after the last, or again for the one that did not come. */
  readonly more: () => void
  /** Asks again for the page that did not come. */
  readonly retry: () => void
  /** Changes rows without asking; a row for which it answers undefined is taken out. */
  readonly edit: (change: (row: Row) => Row | undefined) => void
  /** Puts rows at the top, the first foremost; one that is there already moves there. */
  readonly add: (...rows: readonly Row[]) => void
}

/** The same where it is asked for. */
export interface UsedPaged<Row, Whole> extends Paged<Row, Whole> {
  /** Changes what the newest answer says beside its rows, such as a count. */
  readonly amend: (change: (last: Whole) => Whole) => void
}

interface Paging<Whole extends Page<unknown>> extends Question<Whole> {
  readonly ask: (page: { cursor?: string }, options: AskOptions) => Promise<CallOutcome<Whole, string>>
  /** While another key is asked for, the rows of the one before stay. */
  readonly keepsFormer?: boolean | undefined
}

const NOTHING = { rows: undefined, last: undefined }

/** Loads a list when `key` names another one, page after page; rows without an `id` need `keyOf`. Leaving ends what is on its way. */
export function usePaged<Whole extends Page<{ readonly id: string }>>(
  given: Paging<Whole>,
): UsedPaged<RowOf<Whole>, Whole>
export function usePaged<Whole extends Page<unknown>>(
  given: Paging<Whole> & { keyOf: (row: RowOf<Whole>) => string },
): UsedPaged<RowOf<Whole>, Whole>
export function usePaged<Whole extends Page<unknown>>({
  ask,
  keyOf = idOf,
  keepsFormer = false,
  ...question
}: Paging<Whole> & { keyOf?: (row: RowOf<Whole>) => string }): UsedPaged<RowOf<Whole>, Whole> {
  type Row = RowOf<Whole>
  const wanted = useRef<string>(undefined)
  const { content, busy, failure, load, reload, change } = useHeld<Pages<Row, Whole>, Whole>({
    ...question,
    ask(options) {
      wanted.current = undefined
      return ask({}, options)
    },
    hold: (page) => ({ rows: joined([], page.list, keyOf), last: page }),
    carry: (former) => (keepsFormer ? former : { rows: undefined, last: former.last }),
  })
  const { rows, last } = content ?? NOTHING
  const cursor = rows && (last?.nextCursor ?? undefined)
  const hasMore = cursor !== undefined
  const next = (after: string) =>
    load(
      (options) => {
        wanted.current = after
        return ask({ cursor: after }, options)
      },
      (before, page) => ({ rows: joined(before?.rows ?? [], page.list, keyOf), last: page }),
    )
  const retry = () => void (!busy && (wanted.current === undefined ? reload() : next(wanted.current)))
  const changeRows = (done: (before: readonly Row[]) => readonly Row[]) =>
    change((before) => ({ ...before, rows: before.rows && done(before.rows) }))
  return {
    rows,
    last,
    busy,
    failure,
    keyOf,
    reload,
    retry,
    state: listState({ rows, failure, hasMore }),
    moreState: moreState({ busy, failure, hasMore }),
    hasMore,
    more: failure ? retry : () => void (cursor !== undefined && !busy && next(cursor)),
    edit: (done) => changeRows((before) => before.map(done).filter((row) => row !== undefined)),
    // Where no list is known yet, the server's has them.
    add: (...fresh) => (rows ? changeRows((before) => joined(fresh, before, keyOf)) : void reload()),
    amend: (done) => change((before) => ({ ...before, last: before.last && done(before.last) })),
  }
}

function listState({
  rows,
  failure,
  hasMore,
}: Pick<Paged<unknown>, 'rows' | 'failure' | 'hasMore'>): Paged<unknown>['state'] {
  return rows?.length === 0 && !hasMore && !failure ? 'empty' : stateOf(rows !== undefined, failure)
}

function moreState({
  busy,
  failure,
  hasMore,
}: Pick<Paged<unknown>, 'busy' | 'failure' | 'hasMore'>): Paged<unknown>['moreState'] {
  if (busy) return 'loading'
  if (failure) return 'error'
  return hasMore ? 'idle' : 'end'
}

/** Rows have an id where `keyOf` may be left out. */
function idOf(row: unknown): string {
  return (row as { readonly id: string }).id
}

/** A row that moved on while one read does not come twice. */
function joined<Row>(first: readonly Row[], next: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const there = new Set(first.map(keyOf))
  return [...first, ...next.filter((row) => !there.has(keyOf(row)))]
}
