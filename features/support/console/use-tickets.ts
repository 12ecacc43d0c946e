import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { browserCall, reasonOf } from '@niujin/web-kit'
import { staffFeedbackList, type StaffLine, type TicketStatus } from '../contract.ts'

type Counts = OutputOf<typeof staffFeedbackList>['counts']

interface Loaded {
  /** Undefined until the first page is there. */
  readonly rows: readonly StaffLine[] | undefined
  /** How many tickets there are in each state; they stay while another state is loaded. */
  readonly counts: Counts | undefined
  readonly nextCursor: string | null
  readonly busy: boolean
  /** Why the last page did not come, in words. */
  readonly refused: string | undefined
}

/** Everyone's tickets of one state, the longest waiting first. */
export interface Tickets extends Loaded {
  readonly reload: () => void
  readonly more: () => void
}

const NOTHING: Loaded = { rows: undefined, counts: undefined, nextCursor: null, busy: true, refused: undefined }

/** Loads the tickets of `status`; again whenever `epoch` is another one. */
export function useTickets(status: TicketStatus, epoch: number): Tickets {
  const [loaded, setLoaded] = useState<Loaded>(NOTHING)
  const turn = useRef(0)
  const known = useRef<string>(undefined)

  const load = useCallback(
    async (cursor?: string) => {
      const mine = (turn.current += 1)
      setLoaded((before) => ({ ...before, busy: true, refused: undefined }))
      const outcome = await browserCall(staffFeedbackList, { status, ...(cursor !== undefined && { cursor }) })
      if (mine !== turn.current) return
      setLoaded((before) => {
        if (!outcome.ok) return { ...before, busy: false, refused: reasonOf(outcome) ?? '没有加载出来，请重试' }
        const { list, nextCursor, counts } = outcome.value
        const rows = cursor === undefined ? list : [...(before.rows ?? []), ...list]
        return { rows, counts, nextCursor, busy: false, refused: undefined }
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
