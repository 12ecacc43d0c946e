import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'

interface Page<Row> {
  readonly list: readonly Row[]
  readonly nextCursor: string | null
}

interface Loaded<Row, Whole> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined
  /** The last page as it came; it stays while another list is loaded. */
  readonly last: Whole | undefined
  readonly busy: boolean
  /** Why the last page did not come, in words. */
  readonly refused: string | undefined
}

/** A list that comes page by page. */
export interface Paged<Row, Whole> extends Loaded<Row, Whole> {
  readonly hasMore: boolean
  readonly reload: () => void
  readonly more: () => void
}

/** Loads a list whenever `key` names another one. */
export function usePaged<Row, Whole extends Page<Row>>(fetchPage: (cursor: string | undefined) => Promise<CallOutcome<Whole, string>>, key: string): Paged<Row, Whole> {
  const [loaded, setLoaded] = useState<Loaded<Row, Whole>>({ rows: undefined, last: undefined, busy: true, refused: undefined })
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
    setLoaded((before) => {
      if (!outcome.ok) return { ...before, busy: false, refused: reasonOf(outcome) ?? '没有加载出来，请重试' }
      const { list } = outcome.value
      return { rows: cursor === undefined ? list : [...(before.rows ?? []), ...list], last: outcome.value, busy: false, refused: undefined }
    })
  }, [])
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    setLoaded((before) => ({ ...before, rows: undefined }))
    void load()
  }, [key, load])
  const cursor = loaded.last?.nextCursor ?? undefined
  return { ...loaded, hasMore: cursor !== undefined, reload: () => void load(), more: () => void (cursor !== undefined && !loaded.busy && load(cursor)) }
}
