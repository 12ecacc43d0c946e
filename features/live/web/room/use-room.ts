import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useEvery } from '@niujin/web-kit/asking'
import { useTopic, useTopicState } from '@niujin/web-kit/live'
import type { Room, RoomEvent } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { ChatStore } from '../chat/chat-store.ts'
import { roomFiguresTopic, roomTopic } from '../topics.ts'

/** A room as it is now, and what the page itself changes of it. */
export interface UsedRoom {
  readonly room: Room
  readonly change: (change: Partial<Room>) => void
}

/** The room as loaded, kept up with its topic; its messages go to the store. */
export function useRoom(loaded: Room, chat: ChatStore): UsedRoom {
  const [room, setRoom] = useState(loaded)
  const change = (part: Partial<Room>) => setRoom((before) => ({ ...before, ...part }))
  const { tsId } = loaded
  const refresh = async () => {
    const outcome = await ask('liveRoom', { tsId })
    if (outcome.ok) setRoom(outcome.value)
  }
  useTopic(roomTopic, tsId, (event) => {
    chat.take(event)
    // What else happened meanwhile is not in a snapshot of messages.
    if (event.kind === 'gap') void refresh()
    if (event.kind === 'delta') change(changeOf(event.data))
  })
  useTopicState(roomFiguresTopic, tsId, ({ viewers, likes }) => {
    setRoom((before) => ({ ...before, viewers, likes: Math.max(before.likes, likes) }))
  })
  useWatching(tsId, room.state === 'live' || room.state === 'interrupted')
  return { room, change }
}

/** What an event says of the room besides its messages. */
export function changeOf(event: RoomEvent): Partial<Room> {
  switch (event.type) {
    case 'notice':
      return { notice: event.notice }
    case 'chat':
      return { chat: { mode: event.mode, slowSeconds: event.slowSeconds } }
    case 'poll':
      return { poll: event.poll }
    case 'hands':
      return { hands: event.hands }
    case 'rollCall':
      return { rollCall: event.rollCall }
    case 'courseware':
      return { courseware: event.courseware }
    case 'stocks':
      return { stocks: event.stocks }
    case 'state': {
      const { state, playUrl, audioUrl, canTip } = event
      return { state, playUrl, audioUrl, canTip }
    }
    default:
      return {}
  }
}

const WATCHING_EVERY = 30_000

/** Says every half minute that somebody watches, while the page is seen. Who gave the class back meanwhile is shown the way to its course. */
function useWatching(tsId: string, isOnAir: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOnAir && document.visibilityState === 'visible') void ask('noteWatching', { tsId })
  }, [tsId, isOnAir])
  useEvery(isOnAir ? WATCHING_EVERY : undefined, async () => {
    const outcome = await ask('noteWatching', { tsId })
    if (!outcome.ok && outcome.code === 'NOT_ENROLLED') await revalidate()
  })
}
