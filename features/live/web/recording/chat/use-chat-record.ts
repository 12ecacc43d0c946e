import { useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from '../../calls.ts'
import type { PlayClock } from '../play/play-clock.ts'
import { ChatRecordStore, type ChatRecordView } from './chat-record-store.ts'

/** The chat of a recording, in step with its clock as long as the component is on the page. */
export function useChatRecordStore({
  tsId,
  durationMs,
  clock,
}: {
  tsId: string
  durationMs: number
  clock: PlayClock
}): ChatRecordStore {
  const [store] = useState(() => new ChatRecordStore({ durationMs, fetch: (part) => fetchPart(tsId, part) }))
  useEffect(() => {
    store.jump(clock.read())
    const close = store.open()
    const unwatch = clock.watch((isJump) => (isJump ? store.jump(clock.read()) : store.tick(clock.read())))
    return () => {
      unwatch()
      close()
    }
  }, [store, clock])
  return store
}

/** What the store shows now. */
export function useChatRecordView(store: ChatRecordStore): ChatRecordView {
  return useSyncExternalStore(store.watch, store.read, store.read)
}

async function fetchPart(tsId: string, { from, to }: { from: number; to: number }) {
  const outcome = await ask('recordingChat', { tsId, fromMs: from, toMs: to })
  return outcome.ok ? outcome.value : undefined
}
