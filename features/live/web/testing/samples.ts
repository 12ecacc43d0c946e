import type { BroadcastCard, ChatMessage, Room } from '../../contract/index.ts'

export const ROOM_ID = 'ts000001'
const HOST = { uid: 'h1', nickname: '王老师', avatar: null }

/** A broadcast in a list. */
export function sampleCard(given: Partial<BroadcastCard> = {}): BroadcastCard {
  return {
    tsId: ROOM_ID,
    title: '早盘直播：看懂开盘半小时',
    cover: null,
    state: 'live',
    host: HOST,
    programme: '早盘直播',
    startTime: '2026-11-21T09:00:00+08:00',
    startedAt: null,
    endTime: null,
    viewers: 12_345,
    booked: 8,
    isBooked: false,
    durationMs: null,
    course: null,
    ...given,
  }
}

/** A room on air, as a member who may chat sees it. */
export function sampleRoom(given: Partial<Room> = {}): Room {
  return {
    ...sampleCard(),
    introduction: '每天开盘前后，一起看盘面。',
    playUrl: '/media/live/ts000001/index.m3u8',
    audioUrl: '/media/live/ts000001/audio.m3u8',
    poster: null,
    chat: { mode: 'open', slowSeconds: 10 },
    notice: null,
    stocks: [],
    courseware: { pages: [], at: 0, shown: false },
    poll: null,
    canTip: true,
    course: null,
    hands: [],
    rollCall: null,
    likes: 10,
    mine: { canChat: true, chatRefusal: null, moderates: false, hosts: false, presentIn: null },
    ...given,
  }
}

/** A message with the place `seq`, of 小李 unless told. */
export function sampleMessage(seq: number, given: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: String(1000 + seq),
    seq,
    kind: 'text',
    content: `第${seq}句`,
    stocks: [],
    from: { uid: 'u2', nickname: '小李', avatar: null, role: 'member' },
    parent: null,
    at: '2026-11-21T09:30:00+08:00',
    offsetMs: null,
    highlighted: false,
    status: 'visible',
    ...given,
  }
}

/** Messages from one place to another. */
export function sampleMessages(from: number, to: number): ChatMessage[] {
  return Array.from({ length: to - from + 1 }, (_, at) => sampleMessage(from + at))
}
