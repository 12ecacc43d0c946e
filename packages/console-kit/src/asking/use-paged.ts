import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { createAsked, type AskedFor } from './asked.ts'
import { whyNot } from './why-not.ts'

interface Page<Row> {
  readonly list: readonly Row[]
  readonly nextCursor: string | null
}
type RowOf<Whole extends Page<unknown>> = Whole['list'][number]

interface Shown<Row, Whole> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined
  /** The newest answer as it came; its counts stay while another list is loaded. */
  readonly last: Whole | undefined
  readonly busy: boolean
  /** Why the page asked for last did not come, in words. */
  readonly refused: string | undefined
}

/** A list that comes page by page, and whose rows change by what is done here. */
export interface Paged<Row, Whole = unknown> extends Shown<Row, Whole> {
  readonly hasMore: boolean
  readonly keyOf: (row: Row) => string
  /** Asks for the first page again; what is shown stays until it comes. */
  readonly reload: () => void
  /** Asks for the page after the last. */
  readonly more: () => void
  /** Asks again for the page that did not come. */
  readonly retry: () => void
  /** Changes rows without asking; a row for which it answers undefined is taken out. */
  readonly edit: (change: (row: Row) => Row | undefined) => void
  /** Puts a new row at the top. */
  readonly add: (row: Row) => void
}

interface PagedBy<Whole extends Page<unknown>> extends AskedFor {
  readonly ask: (page: { cursor?: string }) => Promise<CallOutcome<Whole, string>>
}

const NOTHING = { rows: undefined, last: undefined, busy: true, refused: undefined }

/** Loads a list when `key` names another one; rows without an `id` need `keyOf`. */
export function usePaged<Whole extends Page<{ readonly id: string }>>(given: PagedBy<Whole>): Paged<RowOf<Whole>, Whole>
export function usePaged<Whole extends Page<unknown>>(given: PagedBy<Whole> & { keyOf: (row: RowOf<Whole>) => string }): Paged<RowOf<Whole>, Whole>
export function usePaged<Whole extends Page<unknown>>({ key, epoch, ask, keyOf = idOf }: PagedBy<Whole> & { keyOf?: (row: RowOf<Whole>) => string }): Paged<RowOf<Whole>, Whole> {
  // `of`: the key that it belongs to.
  const [loaded, setLoaded] = useState<Shown<RowOf<Whole>, Whole> & { readonly of?: string | undefined }>(NOTHING)
  const [asked] = useState(createAsked)
  const turn = useRef(0)
  const wanted = useRef<string>(undefined)
  const latest = useRef({ key, ask, keyOf })
  useEffect(() => {
    latest.current = { key, ask, keyOf }
  })
  const load = useCallback(
    async (cursor?: string) => {
      const mine = (turn.current += 1)
      const { key: of, ask: fetchPage } = latest.current
      wanted.current = cursor
      setLoaded((before) => ({ ...before, rows: before.of === of ? before.rows : undefined, of, busy: true, refused: undefined }))
      const outcome = await fetchPage(cursor === undefined ? {} : { cursor })
      if (mine !== turn.current) return
      // Given up for another call of the same address.
      if (!outcome.ok && outcome.code === 'CANCELLED') asked.forget()
      setLoaded((before) => {
        if (!outcome.ok) return { ...before, busy: false, refused: whyNot(outcome) }
        const first = cursor === undefined ? [] : (before.rows ?? [])
        return { rows: joined(first, outcome.value.list, latest.current.keyOf), last: outcome.value, of, busy: false, refused: undefined }
      })
    },
    [asked],
  )
  useEffect(() => {
    if (asked.take({ key, epoch })) void load()
  }, [asked, key, epoch, load])

  const shown = key === undefined || key === loaded.of ? loaded : { ...NOTHING, last: loaded.last }
  const { rows, last, busy } = shown
  const cursor = rows && (last?.nextCursor ?? undefined)
  const change = (next: (rows: readonly RowOf<Whole>[]) => readonly RowOf<Whole>[]) => setLoaded((before) => ({ ...before, rows: before.rows && next(before.rows) }))
  return {
    ...shown,
    hasMore: cursor !== undefined,
    keyOf,
    reload: () => void load(),
    more: () => void (cursor !== undefined && !busy && load(cursor)),
    retry: () => void (!busy && load(wanted.current)),
    edit: (one) => change((before) => before.map(one).filter((row) => row !== undefined)),
    // Where no list is known yet, the server's has it.
    add: (row) => (rows ? change((before) => [row, ...before]) : void load()),
  }
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
