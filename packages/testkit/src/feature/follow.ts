import { readFrame, type StreamEvent } from '@niujin/contract-kit/stream'
import type { StreamHub } from '@niujin/server-kit/stream'
import { expect } from 'vitest'

/** What an open page hears of a topic from now on: a member's, or a guest's. It has heard something when this is done. */
export async function follow(hub: StreamHub, topic: string, memberId?: string): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => events.push(...readFrame(text)),
    close() {},
    terminate() {},
  }
  hub
    .connect(socket, memberId === undefined ? undefined : { memberId })
    .message(JSON.stringify({ op: 'sub', topics: [[topic]] }))
  await expect.poll(() => events.length).toBeGreaterThan(0)
  return events
}
