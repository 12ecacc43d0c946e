import { useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import { staffComments, type MutedNow, type Queue, type StaffComment } from '../contract.ts'
import { usePaged, type Paged } from './use-paged.ts'

/** The comments of a queue as the staff works through them. */
export interface UsedQueue {
  readonly queue: Queue
  readonly paged: Paged<StaffComment, OutputOf<typeof staffComments>>
  /** How many wait; they go down as one decides. */
  readonly counts: { readonly pending: number; readonly reported: number } | undefined
  /** A comment was decided on: it leaves the queue. */
  readonly decided: (id: string) => void
  /** A member was muted, or may write again. */
  readonly muted: (memberId: string, mute: MutedNow) => void
}

const NOTHING: ReadonlySet<string> = new Set()

/** Loads the queue; what was decided here is taken out without asking again. */
export function useQueue(queue: Queue, epoch: number): UsedQueue {
  const key = `${queue} ${epoch}`
  const paged = usePaged<StaffComment, OutputOf<typeof staffComments>>((cursor) => browserCall(staffComments, { queue, ...(cursor !== undefined && { cursor }) }), key)
  // Which page of answers they were taken out of: a later one no longer has them.
  const [done, setDone] = useState({ of: paged.last, ids: NOTHING })
  const [mutes, setMutes] = useState<ReadonlyMap<string, MutedNow>>(new Map())
  const counts = paged.last?.counts
  const since = done.of === paged.last ? done.ids.size : 0
  return {
    queue,
    paged: { ...paged, rows: paged.rows?.flatMap((row) => (done.ids.has(row.id) ? [] : [{ ...row, mute: mutes.get(row.memberId) ?? row.mute }])) },
    counts: counts && (queue === 'pending' || queue === 'reported') ? { ...counts, [queue]: Math.max(0, counts[queue] - since) } : counts,
    decided: (id) => setDone((before) => ({ of: paged.last, ids: new Set([...(before.of === paged.last ? before.ids : NOTHING), id]) })),
    muted: (memberId, mute) => setMutes((before) => new Map([...before, [memberId, mute]])),
  }
}
