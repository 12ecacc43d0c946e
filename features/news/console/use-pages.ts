import { useCallback, useEffect, useRef, useState } from 'react'
import { reasonOf } from '../web/calls.ts'

type Outcome<Item> = { readonly ok: true; readonly value: { readonly list: readonly Item[]; readonly nextCursor: string | null } } | { readonly ok: false; readonly code: string; readonly msg: string }

interface Loaded<Item> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Item[] | undefined
  readonly nextCursor: string | null
  readonly busy: boolean
  /** Why the last page did not come, in words. */
  readonly refused: string | undefined
}

/** A list that is read page by page, and whose rows change by what is done here. */
export interface Pages<Item> extends Loaded<Item> {
  readonly reload: () => void
  readonly more: () => void
  /** Puts another row in place of the one with its id, or takes it out. */
  readonly put: (id: string, row: Item | undefined) => void
  readonly add: (row: Item) => void
}

const NOTHING = { rows: undefined, nextCursor: null, busy: true, refused: undefined }

/** Reads the list that `ask` asks for, anew whenever `key` is another one. */
export function usePages<Item extends { readonly id: string }>(key: string, ask: (cursor: string | undefined) => Promise<Outcome<Item>>): Pages<Item> {
  const [loaded, setLoaded] = useState<Loaded<Item>>(NOTHING)
  const turn = useRef(0)
  const known = useRef<string>(undefined)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const load = useCallback(async (cursor?: string) => {
    const mine = (turn.current += 1)
    setLoaded((before) => ({ ...before, busy: true, refused: undefined }))
    const outcome = await latest.current(cursor)
    if (mine !== turn.current) return
    setLoaded((before) => {
      if (!outcome.ok) return { ...before, busy: false, refused: reasonOf(outcome) ?? '没有加载出来，请重试' }
      const { list, nextCursor } = outcome.value
      return { rows: cursor === undefined ? list : [...(before.rows ?? []), ...list], nextCursor, busy: false, refused: undefined }
    })
  }, [])
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    setLoaded(NOTHING)
    void load()
  }, [key, load])
  const change = (next: (rows: readonly Item[]) => readonly Item[]) => setLoaded((before) => ({ ...before, rows: next(before.rows ?? []) }))
  return {
    ...loaded,
    reload: () => void load(),
    more: () => void (loaded.nextCursor !== null && !loaded.busy && load(loaded.nextCursor)),
    put: (id, row) => change((rows) => rows.flatMap((one) => (one.id === id ? (row ? [row] : []) : [one]))),
    add: (row) => change((rows) => [row, ...rows]),
  }
}
