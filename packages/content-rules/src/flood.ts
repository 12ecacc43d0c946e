/** How often one may write. Times in milliseconds. */
export interface FloodLimit {
  /** How many at once after a pause. */
  readonly burst: number
  /** One more becomes possible each time this passes. */
  readonly everyMs: number
  /** Silence for going over; 0: one only waits for the next turn. */
  readonly muteMs: number
}

/** Where a writer stands. Plain data: it may be kept in memory or in a table. Times are milliseconds of the epoch. */
export interface FloodState {
  /** Turns left at `at`, with fractions. */
  readonly turns: number
  readonly at: number
  readonly mutedUntil: number
}

export type FloodVerdict = { readonly kind: 'pass' } | { readonly kind: 'wait' | 'muted'; readonly ms: number }

/**
 * The usual limits, by what is written.
 * Chat: 3 messages in 2 s, one at a time, then 10 s of silence (source: Owncast).
 * Topics and comments: 15 s and 5 s, for new members 120 s and 30 s (source: Discourse).
 */
export const FLOOD_LIMITS = {
  chat: { burst: 1, everyMs: 666, muteMs: 10_000 },
  comment: { burst: 1, everyMs: 5000, muteMs: 0 },
  commentOfNewMember: { burst: 1, everyMs: 30_000, muteMs: 0 },
  topic: { burst: 1, everyMs: 15_000, muteMs: 0 },
  topicOfNewMember: { burst: 1, everyMs: 120_000, muteMs: 0 },
} as const satisfies Record<string, FloodLimit>

/** One who has not written yet. */
export const NO_FLOOD: FloodState = { turns: Number.MAX_SAFE_INTEGER, at: 0, mutedUntil: 0 }

/** Asks for a turn at `now`: whether it passes, and where the writer stands afterwards. A refusal costs no turn. */
export function takeTurn(
  limit: FloodLimit,
  state: FloodState,
  now: number,
): { readonly verdict: FloodVerdict; readonly state: FloodState } {
  if (now < state.mutedUntil) return { verdict: { kind: 'muted', ms: state.mutedUntil - now }, state }
  // A clock set back must not take turns away nor give any.
  const passed = Math.max(0, now - state.at)
  const turns = Math.min(limit.burst, state.turns + passed / limit.everyMs)
  if (turns >= 1 - 1e-6)
    return { verdict: { kind: 'pass' }, state: { turns: Math.max(0, turns - 1), at: now, mutedUntil: 0 } }
  const wait = Math.max(1, Math.ceil((1 - turns) * limit.everyMs))
  if (limit.muteMs === 0) return { verdict: { kind: 'wait', ms: wait }, state: { turns, at: now, mutedUntil: 0 } }
  return { verdict: { kind: 'muted', ms: limit.muteMs }, state: { turns, at: now, mutedUntil: now + limit.muteMs } }
}

/** The limits of many writers of this process, kept in memory; a writer silent long enough is forgotten. */
export function createFlood(limit: FloodLimit): { take(writer: string, now: number): FloodVerdict } {
  const states = new Map<string, FloodState>()
  const forgetAfter = limit.burst * limit.everyMs + limit.muteMs
  let tidied = 0
  return {
    take(writer, now) {
      if (now - tidied > forgetAfter) {
        for (const [key, { at, mutedUntil }] of states)
          if (Math.max(at + forgetAfter, mutedUntil) <= now) states.delete(key)
        tidied = now
      }
      const { verdict, state } = takeTurn(limit, states.get(writer) ?? NO_FLOOD, now)
      states.set(writer, state)
      return verdict
    },
  }
}
