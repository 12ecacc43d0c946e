import type { Topic } from '@niujin/contract-kit'
import type { StreamEvent } from '@niujin/contract-kit/stream'
import { expect } from 'vitest'

/** What came over a topic is what its contract says, no more and no less: pages trust it unread. Something must have come. */
export function expectFits({ snapshot, delta = snapshot }: Topic, events: readonly StreamEvent[]): void {
  const data = events.flatMap((event) =>
    event[0] === 'snap' || event[0] === 'delta' ? [{ kind: event[0], data: event[3] }] : [],
  )
  expect(data).not.toEqual([])
  for (const one of data) {
    // As it is on the wire: what is undefined is not there.
    const sent: unknown = JSON.parse(JSON.stringify(one.data))
    expect((one.kind === 'snap' ? snapshot : delta).parse(sent)).toEqual(sent)
  }
}
