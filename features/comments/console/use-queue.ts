import { useState } from 'react'
import { browserCall } from '@niujin/web-kit'
import { type Paged, usePaged } from '@niujin/web-kit/asking'
import { staffComments, type MutedNow, type Queue, type StaffComment } from '../contract/index.ts'

/** The comments of a queue as the staff works through them. */
export interface UsedQueue {
  readonly paged: Paged<StaffComment>
  /** How many wait; they go down as one decides. */
  readonly counts: { readonly pending: number; readonly reported: number } | undefined
  /** A comment was decided on: it leaves the queue. */
  readonly decided: (id: string) => void
  /** A member was muted, or may write again. */
  readonly muted: (memberId: string, mute: MutedNow) => void
}

/** Loads the queue; what was decided here is taken out without asking again. */
export function useQueue(queue: Queue, epoch: number): UsedQueue {
  const paged = usePaged({ key: queue, epoch, ask: (page) => browserCall(staffComments, { queue, ...page }) })
  const { last, edit } = paged
  // Which answer they were counted from: a later one no longer counts them.
  const [done, setDone] = useState({ of: last, queue, count: 0 })
  const counts = last?.counts
  const counted = done.of === last && (done.queue === 'pending' || done.queue === 'reported') ? done.queue : undefined
  return {
    paged,
    counts: counts && counted ? { ...counts, [counted]: Math.max(0, counts[counted] - done.count) } : counts,
    decided: (id) => {
      edit((row) => (row.id === id ? undefined : row))
      setDone((before) => ({ of: last, queue, count: before.of === last ? before.count + 1 : 1 }))
    },
    muted: (memberId, mute) => edit((row) => (row.memberId === memberId ? { ...row, mute } : row)),
  }
}
