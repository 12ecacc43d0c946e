import type { OutputOf } from '@niujin/contract-kit'
import type { BroadcastState, Room, RoomEvent } from '../../contract/index.ts'
import { changeOf } from '../room/use-room.ts'

/** What the host sees of an own broadcast. */
export type StudioState = OutputOf<(typeof import('../../contract/index.ts'))['studioState']>

/** The studio after something happened in its room at `at`, as far as nobody knows better yet. */
export function withEvent(studio: StudioState, event: RoomEvent, at: string): StudioState {
  // Viewers are told of pages that are put away as if there were none: the host's own come with the next look.
  if (event.type === 'courseware') return studio
  const room = { ...studio.room, ...changeOf(event) }
  if (event.type === 'poll' && event.poll) return { ...studio, room, polls: withPoll(studio.polls, event.poll) }
  return event.type === 'state' ? withState({ ...studio, room }, at) : { ...studio, room }
}

function withState(studio: StudioState, at: string): StudioState {
  const { room } = studio
  const { state } = room
  return {
    ...studio,
    room: { ...room, startedAt: room.startedAt ?? (state === 'live' ? at : null) },
    signal: { ...studio.signal, connected: hasSignal(state) },
    interruptedAt: state === 'interrupted' ? (studio.interruptedAt ?? at) : null,
  }
}

/** Polls with one of them as it is now; a new one comes first. */
export function withPoll(polls: StudioState['polls'], poll: NonNullable<Room['poll']>): StudioState['polls'] {
  return polls.some(({ id }) => id === poll.id)
    ? polls.map((one) => (one.id === poll.id ? poll : one))
    : [poll, ...polls]
}

/** Whether something happened that only the server can say more about: pages, the signal's time, tips. */
export function asksForMore(event: RoomEvent): boolean {
  return (
    event.type === 'courseware' || event.type === 'state' || (event.type === 'message' && event.message.kind === 'tip')
  )
}

export type Phase = 'draft' | 'before' | 'onAir' | 'over' | 'banned'

/** Where the broadcast stands, as far as what can be done goes. */
export function phaseOf(state: BroadcastState): Phase {
  if (state === 'draft' || state === 'banned') return state
  if (state === 'scheduled' || state === 'ready') return 'before'
  return state === 'live' || state === 'interrupted' ? 'onAir' : 'over'
}

function hasSignal(state: BroadcastState): boolean {
  return state === 'ready' || state === 'live'
}
