import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'

type Page<Row> = CallOutcome<{ list: Row[]; nextCursor: string | null }, string>

interface Loaded<Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined
  readonly nextCursor: string | null
  readonly busy: boolean
  /** Why the last page did not come, in words. */
  readonly refused: string | undefined
}

/** A list that comes page by page. */
export interface Paged<Row> extends Loaded<Row> {
  /** Asks for the first page again; what is shown stays until it comes. */
  readonly reload: () => void
  /** Asks for the page after the last. */
  readonly more: () => void
  /** Puts a changed row where `isSame` finds it. */
  readonly replace: (row: Row, isSame: (other: Row) => boolean) => void
}

const NOTHING = { rows: undefined, nextCursor: null, busy: true, refused: undefined }

/**
 * Loads a list when `key` names another one: what is asked for, as text. `undefined` asks for nothing for now and keeps
 * what is there.
 */
export function usePaged<Row>(fetchPage: (cursor: string | undefined) => Promise<Page<Row>>, key: string | undefined): Paged<Row> {
  const [loaded, setLoaded] = useState<Loaded<Row>>(NOTHING)
  const turn = useRef(0)
  const known = useRef<string>(undefined)
  const fetching = useRef(fetchPage)
  useEffect(() => {
    fetching.current = fetchPage
  })

  const load = useCallback(async (cursor?: string) => {
    const mine = (turn.current += 1)
    setLoaded((before) => ({ ...before, busy: true, refused: undefined }))
    const outcome = await fetching.current(cursor)
    if (mine !== turn.current) return
    // Given up for another call of the same address: asked for again when the list is wanted next.
    if (!outcome.ok && outcome.code === 'CANCELLED') known.current = undefined
    setLoaded((before) => {
      if (!outcome.ok) return { ...before, busy: false, refused: reasonOf(outcome) ?? '没有加载出来，请重试' }
      const { list, nextCursor } = outcome.value
      return { rows: cursor === undefined ? list : [...(before.rows ?? []), ...list], nextCursor, busy: false, refused: undefined }
    })
  }, [])

  useEffect(() => {
    if (key === undefined || key === known.current) return
    known.current = key
    setLoaded(NOTHING)
    void load()
  }, [key, load])

  return {
    ...loaded,
    reload: () => void load(),
    more: () => void (loaded.nextCursor !== null && !loaded.busy && load(loaded.nextCursor)),
    replace: (row, isSame) => setLoaded((before) => ({ ...before, rows: before.rows?.map((one) => (isSame(one) ? row : one)) })),
  }
}
