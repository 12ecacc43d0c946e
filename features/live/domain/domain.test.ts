import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BROADCAST_STATES, CHAT_MODES, type BroadcastState } from '../contract/limits.ts'
import {
  afterEvent,
  BROADCAST_EVENTS,
  canTip,
  cutChapters,
  cutRange,
  isChatOpen,
  judgeMessage,
  mayChat,
  maySilence,
  mayStartAt,
  mayVote,
  positionAt,
  restoring,
  resumeFrom,
  takesSignal,
  tally,
  tidyChapters,
  type BroadcastEvent,
  type ChatFacts,
  type Stretch,
} from './index.ts'

const EVENTS = Object.keys(BROADCAST_EVENTS) as BroadcastEvent[]

/** Every move there is; whatever is not here must be refused. */
const MOVES: readonly (readonly [BroadcastState, BroadcastEvent, BroadcastState])[] = [
  ['draft', 'publish', 'scheduled'],
  ['draft', 'cancel', 'no_replay'],
  ['scheduled', 'connect', 'ready'],
  ['scheduled', 'cancel', 'no_replay'],
  ['scheduled', 'overdue', 'no_replay'],
  ['ready', 'start', 'live'],
  ['ready', 'disconnect', 'scheduled'],
  ['ready', 'cancel', 'no_replay'],
  ['ready', 'overdue', 'no_replay'],
  ['live', 'disconnect', 'interrupted'],
  ['live', 'end', 'ended'],
  ['interrupted', 'connect', 'live'],
  ['interrupted', 'end', 'ended'],
  ['interrupted', 'timeout', 'ended'],
  ['ended', 'process', 'processing'],
  ['ended', 'recorded', 'replay'],
  ['ended', 'discard', 'no_replay'],
  ['processing', 'recorded', 'replay'],
  ['processing', 'discard', 'no_replay'],
  ...BROADCAST_STATES.filter((state) => state !== 'banned').map((state) => [state, 'ban', 'banned'] as const),
  ['banned', 'restoreDraft', 'draft'],
  ['banned', 'restoreUpcoming', 'scheduled'],
  ['banned', 'restoreReplay', 'replay'],
  ['banned', 'restoreOver', 'no_replay'],
]

describe('直播的状态', () => {
  test('每个状态遇到每件事：表里有的照走，没有的拒绝', () => {
    for (const state of BROADCAST_STATES) {
      for (const event of EVENTS) {
        const to = MOVES.find(([from, by]) => from === state && by === event)?.[2]
        expect([state, event, afterEvent(state, event)]).toEqual([
          state,
          event,
          to === undefined ? { ok: false, code: 'STATE_WRONG' } : { ok: true, value: to },
        ])
      }
    }
  })

  test('结束以后，无论发生什么、禁播又解禁，都不会再开播', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.boolean()), { maxLength: 30 }), (given) => {
        let state: BroadcastState = 'draft'
        let before: BroadcastState = 'draft'
        let hasEnded = false
        for (const [event, isOverdue] of given) {
          const next = afterEvent(
            state,
            state === 'banned' ? restoring(before, { hasRecording: false, isOverdue }) : event,
          )
          if (!next.ok) continue
          if (next.value === 'banned') before = state
          state = next.value
          hasEnded ||= state === 'ended' || state === 'no_replay'
          if (hasEnded) expect(['scheduled', 'ready', 'live', 'interrupted']).not.toContain(state)
        }
      }),
    )
  })

  test('解禁回到该去的地方：有录像的有回顾，没开始的还能开，开过的算结束', () => {
    expect(restoring('live', { hasRecording: true, isOverdue: false })).toBe('restoreReplay')
    expect(restoring('scheduled', { hasRecording: false, isOverdue: false })).toBe('restoreUpcoming')
    expect(restoring('scheduled', { hasRecording: false, isOverdue: true })).toBe('restoreOver')
    expect(restoring('live', { hasRecording: false, isOverdue: false })).toBe('restoreOver')
    expect(restoring('draft', { hasRecording: false, isOverdue: true })).toBe('restoreDraft')
  })

  test('只有直播中能打赏；推流只在预告到中断之间', () => {
    expect(BROADCAST_STATES.filter(canTip)).toEqual(['live'])
    expect(BROADCAST_STATES.filter(takesSignal)).toEqual(['scheduled', 'ready', 'live', 'interrupted'])
  })

  test('开始时间：最多提前九十天，最多晚十分钟', () => {
    const now = 1_800_000_000_000
    expect([-11, -10, 0, 90 * 1440, 90 * 1440 + 1].map((minutes) => mayStartAt(now + minutes * 60_000, now))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })
})

const facts = (more: Partial<ChatFacts> = {}): ChatFacts => ({
  state: 'live',
  mode: 'open',
  slowSeconds: 10,
  role: 'member',
  hasRight: true,
  silenced: undefined,
  sinceLast: undefined,
  ...more,
})

describe('聊天的规则', () => {
  test('各种方式下谁能说话', () => {
    const verdicts = CHAT_MODES.map((mode) => [
      mode,
      mayChat(facts({ mode, sinceLast: 3000 })).ok,
      mayChat(facts({ mode, role: 'moderator', sinceLast: 3000 })).ok,
    ])
    expect(verdicts).toEqual([
      ['open', true, true],
      ['slow', false, true],
      ['pre_moderated', true, true],
      ['members_only', true, true],
      ['closed', false, false],
    ])
    expect(mayChat(facts({ mode: 'slow', sinceLast: 10_000 })).ok).toBe(true)
    expect(mayChat(facts({ mode: 'slow', sinceLast: 9999 }))).toEqual({ ok: false, code: 'SLOW_MODE' })
  })

  test('预告到中断之间开放，其余时候关闭', () => {
    expect(BROADCAST_STATES.filter(isChatOpen)).toEqual(['scheduled', 'ready', 'live', 'interrupted'])
    expect(mayChat(facts({ state: 'replay' }))).toEqual({ ok: false, code: 'CHAT_CLOSED' })
  })

  test('禁言与移出只管会员，管不了主持人和管理员；也不能对他们做', () => {
    expect(mayChat(facts({ silenced: 'ban' }))).toEqual({ ok: false, code: 'BANNED' })
    expect(mayChat(facts({ silenced: 'mute' }))).toEqual({ ok: false, code: 'MUTED' })
    expect(mayChat(facts({ silenced: 'ban', role: 'host' })).ok).toBe(true)
    expect((['host', 'moderator', 'member'] as const).map((role) => maySilence(role))).toEqual([
      { ok: false, code: 'OWNER' },
      { ok: false, code: 'MODERATOR' },
      { ok: true, value: null },
    ])
    expect(mayChat(facts({ hasRight: false, role: 'host' }))).toEqual({ ok: false, code: 'MAY_NOT_CHAT' })
  })

  test('词与方式决定一条消息显示、待审还是拒绝', () => {
    const none = { base: [], advice: [], room: [] }
    const judge = (more: object, role: 'host' | 'member' = 'member', mode: 'open' | 'pre_moderated' = 'open') =>
      judgeMessage(mode, role, { ...none, ...more })
    expect(judge({})).toBe('visible')
    expect([judge({ base: ['骂'] }), judge({ base: ['骂'] }, 'host')]).toEqual(['refused', 'refused'])
    expect([judge({ advice: ['稳赚'] }), judge({ advice: ['稳赚'] }, 'host')]).toEqual(['pending', 'refused'])
    expect([judge({ room: ['词'] }), judge({ room: ['词'] }, 'host')]).toEqual(['pending', 'visible'])
    expect([judge({}, 'member', 'pre_moderated'), judge({}, 'host', 'pre_moderated')]).toEqual(['pending', 'visible'])
  })
})

describe('投票', () => {
  test('开着才能投，没有的选项不能投，票数之和就是人数', () => {
    const poll = { id: '1', question: '明天', options: ['涨', '跌'], isOpen: true }
    expect([mayVote(poll, 0).ok, mayVote(poll, 2), mayVote({ ...poll, isOpen: false }, 0)]).toEqual([
      true,
      { ok: false, code: 'POLL_UNKNOWN' },
      { ok: false, code: 'POLL_CLOSED' },
    ])
    expect(tally(poll, new Map([[1, 3]]))).toEqual({
      id: '1',
      question: '明天',
      options: [
        { text: '涨', votes: 0 },
        { text: '跌', votes: 3 },
      ],
      open: true,
      voters: 3,
    })
  })
})

describe('回顾', () => {
  // 十秒有画面，中断一分钟，又有五秒。
  const stretches: Stretch[] = [
    { fromMs: 0, toMs: 10_000, receivedAt: 1_000_000 },
    { fromMs: 10_000, toMs: 15_000, receivedAt: 1_070_000 },
  ]

  test('聊天按钟点放进回顾：中断时说的停在断的地方，之后接着走', () => {
    expect(
      [999_999, 1_000_000, 1_004_000, 1_030_000, 1_070_000, 1_072_500, 1_090_000].map((at) =>
        positionAt(stretches, at),
      ),
    ).toEqual([undefined, 0, 4000, 10_000, 10_000, 12_500, 15_000])
  })

  test('先发生的永远不会放到后发生的后面', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
        const [first = 0, second = 0] = [a, b]
          .toSorted((x, y) => x - y)
          .map((at) => positionAt(stretches, 950_000 + at) ?? -1)
        expect(first).toBeLessThanOrEqual(second)
      }),
    )
  })

  test('剪：要留下至少一秒，不能出界，整段不算剪；章节随之移动', () => {
    expect([
      cutRange(10_000, 0, 10_000).ok,
      cutRange(10_000, 0, 10_001).ok,
      cutRange(10_000, 5000, 5999).ok,
      cutRange(10_000, 5000, 6000).ok,
    ]).toEqual([false, false, false, true])
    const chapters = [
      { fromMs: 0, title: '开场' },
      { fromMs: 4000, title: '大盘' },
      { fromMs: 9000, title: '答疑' },
    ]
    expect(cutChapters(chapters, 5000, 9500)).toEqual([
      { fromMs: 0, title: '大盘' },
      { fromMs: 4000, title: '答疑' },
    ])
    expect(cutChapters(chapters, 4000, 9000)).toEqual([{ fromMs: 0, title: '大盘' }])
  })

  test('剪完的章节都在里面，按先后，没有重复', () => {
    const chapter = fc.record({ fromMs: fc.nat(20_000), title: fc.constant('章') })
    fc.assert(
      fc.property(
        fc.array(chapter),
        fc.nat(9000),
        fc.integer({ min: 1000, max: 10_000 }),
        (chapters, fromMs, length) => {
          const cut = cutChapters(tidyChapters(chapters, 20_000), fromMs, fromMs + length)
          expect(cut).toEqual(tidyChapters(cut, length))
        },
      ),
    )
  })

  test('刚开头与快看完的，下次从头看', () => {
    expect([4999, 5000, 30_000, 50_001].map((at) => resumeFrom(at, 60_000))).toEqual([0, 5000, 30_000, 0])
  })
})
