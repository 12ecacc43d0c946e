import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import { staffVideos, type REVIEW_STATUSES, type StaffVideo } from '../contract.ts'
import { reasonOf } from '../web/calls.ts'

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

interface Loaded {
  /** Undefined until the first page is there. */
  readonly rows: readonly StaffVideo[] | undefined
  /** How many videos there are in each state; they stay while another state is loaded. */
  readonly counts: OutputOf<typeof staffVideos>['counts'] | undefined
  readonly nextCursor: string | null
  readonly busy: boolean
  /** Why the last page did not come, in words. */
  readonly refused: string | undefined
}

/** Everyone's videos of one state. */
export interface Queue extends Loaded {
  readonly reload: () => void
  readonly more: () => void
}

const NOTHING: Loaded = { rows: undefined, counts: undefined, nextCursor: null, busy: true, refused: undefined }

/** Loads the videos of `status`; again whenever `epoch` is another one. */
export function useQueue(status: ReviewStatus, epoch: number): Queue {
  const [loaded, setLoaded] = useState<Loaded>(NOTHING)
  const turn = useRef(0)
  const known = useRef<string>(undefined)

  const load = useCallback(
    async (cursor?: string) => {
      const own = (turn.current += 1)
      setLoaded((before) => ({ ...before, busy: true, refused: undefined }))
      const outcome = await browserCall(staffVideos, { status, ...(cursor !== undefined && { cursor }) })
      if (own !== turn.current) return
      setLoaded((before) => {
        if (!outcome.ok) return { ...before, busy: false, refused: reasonOf(outcome) ?? '没有加载出来，请重试' }
        const { list, nextCursor, counts } = outcome.value
        return { rows: cursor === undefined ? list : [...(before.rows ?? []), ...list], counts, nextCursor, busy: false, refused: undefined }
      })
    },
    [status],
  )

  useEffect(() => {
    const key = `${status} ${epoch}`
    if (known.current === key) return
    known.current = key
    setLoaded(({ counts }) => ({ ...NOTHING, counts }))
    void load()
  }, [status, epoch, load])

  return {
    ...loaded,
    reload: () => void load(),
    more: () => void (loaded.nextCursor !== null && !loaded.busy && load(loaded.nextCursor)),
  }
}
