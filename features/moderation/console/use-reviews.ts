import type { OutputOf } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged, type Paged } from '@niujin/web-kit/asking'
import { reviewQueue, type QueueItem } from '../contract/index.ts'

type Kind = OutputOf<typeof reviewQueue>['kinds'][number]

/** What waits, as the staff works through it. */
export interface UsedReviews {
  readonly paged: Paged<QueueItem>
  /** Kinds with how many wait; they go down as one decides. */
  readonly kinds: readonly Kind[]
  /** One was decided on: it leaves the queue. */
  readonly decided: (item: QueueItem) => void
}

/** Things of different kinds may have the same number. */
export function keyOfItem({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** Loads what waits, of one kind or of all; what was decided here is taken out without asking again. */
export function useReviews(kind: string | undefined, epoch: number): UsedReviews {
  const ask = (page: { cursor?: string }) => browserCall(reviewQueue, { ...page, ...(kind !== undefined && { kind }) })
  const paged = usePaged({ key: kind ?? '', epoch, ask, keyOf: keyOfItem })
  return {
    paged,
    kinds: paged.last?.kinds ?? [],
    decided: (item) => {
      const key = keyOfItem(item)
      paged.edit((row) => (keyOfItem(row) === key ? undefined : row))
      paged.amend((last) => ({
        ...last,
        kinds: last.kinds.map((one) => (one.kind === item.kind ? { ...one, count: Math.max(0, one.count - 1) } : one)),
      }))
    },
  }
}
