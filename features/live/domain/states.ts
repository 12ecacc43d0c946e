import { fail, ok, type Result } from '@niujin/contract-kit'
import type { BroadcastState } from '../contract/limits.ts'

/** Who brings an event about: the host, the picture's signal, a timer that looks again, an operator. */
export type Trigger = 'host' | 'signal' | 'timer' | 'operator'

/** What happens to a broadcast, and who brings it about. */
export const BROADCAST_EVENTS = {
  /** 发布到节目单 */
  publish: 'host',
  /** 开始 */
  start: 'host',
  /** 结束 */
  end: 'host',
  /** 开播前取消 */
  cancel: 'host',
  /** The picture arrives, for the first time or again. */
  connect: 'signal',
  /** The picture stays away. */
  disconnect: 'signal',
  /** A recording is expected. */
  process: 'signal',
  /** The recording can be watched. */
  recorded: 'signal',
  /** There is no recording, or it is not wanted. */
  discard: 'signal',
  /** Never begun long after its time. */
  overdue: 'timer',
  /** Interrupted for too long. */
  timeout: 'timer',
  ban: 'operator',
  /** Back from being banned, to where it stands by now. */
  restoreDraft: 'operator',
  restoreUpcoming: 'operator',
  restoreReplay: 'operator',
  restoreOver: 'operator',
} as const satisfies Record<string, Trigger>

export type BroadcastEvent = keyof typeof BROADCAST_EVENTS

/** What is not here is refused. */
const NEXT: Readonly<Record<BroadcastState, Partial<Record<BroadcastEvent, BroadcastState>>>> = {
  draft: { publish: 'scheduled', cancel: 'no_replay', ban: 'banned' },
  scheduled: { connect: 'ready', cancel: 'no_replay', overdue: 'no_replay', ban: 'banned' },
  ready: { start: 'live', disconnect: 'scheduled', cancel: 'no_replay', overdue: 'no_replay', ban: 'banned' },
  live: { disconnect: 'interrupted', end: 'ended', ban: 'banned' },
  interrupted: { connect: 'live', end: 'ended', timeout: 'ended', ban: 'banned' },
  ended: { process: 'processing', recorded: 'replay', discard: 'no_replay', ban: 'banned' },
  processing: { recorded: 'replay', discard: 'no_replay', ban: 'banned' },
  replay: { ban: 'banned' },
  no_replay: { ban: 'banned' },
  banned: { restoreDraft: 'draft', restoreUpcoming: 'scheduled', restoreReplay: 'replay', restoreOver: 'no_replay' },
}

/** The state after an event. */
export function afterEvent(state: BroadcastState, event: BroadcastEvent): Result<BroadcastState, 'STATE_WRONG'> {
  const next = NEXT[state][event]
  return next === undefined ? fail('STATE_WRONG') : ok(next)
}

/** The way back of a banned broadcast: one that had begun does not begin again. */
export function restoring(
  before: BroadcastState,
  facts: { readonly hasRecording: boolean; readonly isOverdue: boolean },
): BroadcastEvent {
  if (facts.hasRecording) return 'restoreReplay'
  if (before === 'draft') return 'restoreDraft'
  return (before === 'scheduled' || before === 'ready') && !facts.isOverdue ? 'restoreUpcoming' : 'restoreOver'
}

/** The broadcast has begun and not ended. */
export function isOnAir(state: BroadcastState): boolean {
  return state === 'live' || state === 'interrupted'
}

/** Not begun yet. */
export function isUpcoming(state: BroadcastState): boolean {
  return state === 'scheduled' || state === 'ready'
}

/** Visitors may know of it. */
export function isPublic(state: BroadcastState): boolean {
  return state !== 'draft' && state !== 'banned'
}

/** A key opens the stream; before, and after the end or a ban, none does. */
export function takesSignal(state: BroadcastState): boolean {
  return isUpcoming(state) || isOnAir(state)
}

/** Tips are for a host who is there. */
export function canTip(state: BroadcastState): boolean {
  return state === 'live'
}
