import { screen } from '@testing-library/react'
import { answerWith, isFollowed, openPage, stream, type Answers } from '@niujin/testkit/screen'
import { sampleMessages, sampleRoom } from '../../testing/samples.ts'
import * as page from '../../mine/myzb-page.tsx'
import type { Room } from '../../../contract/index.ts'
import type { Moderation } from '../chat/use-moderation.ts'
import type { StudioState } from '../studio-state.ts'

const API = '/interaction/Rest/api/live'
/** Paths of the calls that the studio makes. */
export const CALLS = {
  state: `${API}/studio/state`,
  access: `${API}/studio/access`,
  direct: `${API}/studio/direct`,
  stocks: `${API}/studio/stocks`,
  pages: `${API}/studio/courseware`,
  poll: `${API}/studio/poll`,
  closePoll: `${API}/studio/closePoll`,
  save: `${API}/studio/save`,
  cover: `${API}/studio/cover`,
  moderate: `${API}/message/moderate`,
  silence: `${API}/silence`,
  moderator: `${API}/moderator`,
  settings: `${API}/settings`,
  moderation: `${API}/moderation`,
  history: `${API}/message/list`,
  mine: '/search/live/mine',
} as const

export const TOPIC = 'live/ts000001'

/** A studio of 王老师's broadcast that has not begun. */
export function sampleStudio(room: Partial<Room> = {}, given: Partial<StudioState> = {}): StudioState {
  return {
    room: sampleRoom({
      state: 'scheduled',
      playUrl: null,
      audioUrl: null,
      canTip: false,
      mine: { canChat: true, chatRefusal: null, moderates: true, hosts: true, presentIn: null },
      ...room,
    }),
    signal: { connected: false, since: null },
    polls: [],
    tips: { coins: 0, count: 0 },
    uniqueViewers: 0,
    watchedSeconds: 0,
    messages: 0,
    keepsRecording: true,
    interruptedAt: null,
    ...given,
  }
}

export const EMPTY_MODERATION: Moderation = { pending: [], silenced: [], words: [], moderators: [] }

/** What the server says of the studio from now on. */
let served = sampleStudio()

/** Something is otherwise on the server. */
export function nowServed(room: Partial<Room>, given: Partial<StudioState> = {}): void {
  served = { ...served, ...given, room: { ...served.room, ...room } }
}

/** Opens the studio and hears its room. */
export async function openStudio(studio: StudioState, answers: Answers = {}): Promise<void> {
  served = studio
  answerWith({
    [CALLS.state]: () => ({ data: served }),
    [CALLS.history]: () => ({ data: { list: sampleMessages(1, 3), nextBeforeSeq: null } }),
    [CALLS.moderation]: () => ({ data: EMPTY_MODERATION }),
    ...answers,
  })
  openPage('/Myzb?studio=ts000001', page)
  await screen.findByRole('heading', { name: studio.room.title })
  await isFollowed(TOPIC)
  stream('snap', TOPIC, { messages: sampleMessages(1, 3) })
}

/** Something happens in the room. */
export const happens = (event: object) => stream('delta', TOPIC, event)

/** The room comes into a state. */
export function becomes(state: Room['state'], playUrl: string | null = null): void {
  const about = { state, playUrl, audioUrl: null, canTip: state === 'live' }
  nowServed(about, { signal: { connected: state === 'ready' || state === 'live', since: null } })
  happens({ type: 'state', ...about })
}
