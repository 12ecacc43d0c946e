import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTopic, useTopicState } from '@niujin/web-kit/live'
import type { Room } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { ChatStore } from '../chat/chat-store.ts'
import { roomFiguresTopic, roomTopic } from '../topics.ts'
import { asksForMore, withEvent, type StudioState } from './studio-state.ts'

/** The studio as it is now. */
export interface UsedStudio {
  readonly studio: StudioState
  /** What an answer of the server says of it. */
  readonly put: (change: Partial<StudioState>) => void
  readonly putRoom: (change: Partial<Room>) => void
  /** Looks again, soon. */
  readonly refresh: () => void
}

/** What happens together is looked up once (milliseconds). */
const SOON = 400

/** The studio as loaded, kept up with its room, so that every device of the host shows the same. */
export function useStudio(loaded: StudioState, chat: ChatStore): UsedStudio {
  const [studio, setStudio] = useState(loaded)
  // Counts changes: an answer that was on its way meanwhile is older than they are.
  const changes = useRef(0)
  const change = (next: (before: StudioState) => StudioState) => {
    changes.current += 1
    setStudio(next)
  }
  const { tsId } = loaded.room
  const refresh = useSoon(async () => {
    const asked = changes.current
    const outcome = await ask('studioState', { tsId })
    if (!outcome.ok) return true
    if (asked === changes.current) setStudio(outcome.value)
    return asked === changes.current
  })
  useTopic(roomTopic, tsId, (event) => {
    chat.take(event)
    // A snapshot has messages alone: what else happened while nobody listened must be asked for.
    if (event.kind === 'gap' || event.kind === 'snapshot') refresh()
    if (event.kind !== 'delta') return
    const happened = event.data
    if (happened.type !== 'message') change((before) => withEvent(before, happened, new Date().toISOString()))
    if (asksForMore(happened)) refresh()
  })
  useTopicState(roomFiguresTopic, tsId, (figures) =>
    setStudio((before) => ({ ...before, room: { ...before.room, ...figures } })),
  )
  return {
    studio,
    refresh,
    put: (part) => change((before) => ({ ...before, ...part })),
    putRoom: (part) => change((before) => ({ ...before, room: { ...before.room, ...part } })),
  }
}

/** Does something a moment after it was wished for, once for all wishes of that moment, and again until it was done. */
function useSoon(act: () => Promise<boolean>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(act)
  const wish = useRef<() => void>(undefined)
  useEffect(() => {
    let isGone = false
    const later = async () => {
      timer.current = undefined
      const isDone = await run()
      if (!isDone && !isGone) wish.current?.()
    }
    wish.current = () => {
      timer.current ??= setTimeout(() => void later(), SOON)
    }
    return () => {
      isGone = true
      clearTimeout(timer.current)
    }
  }, [])
  return () => wish.current?.()
}
