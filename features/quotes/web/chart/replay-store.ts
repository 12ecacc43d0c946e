import { createLiveStore } from '@niujin/web-kit/live'

/** 复盘: the chart as it stood after a past bar. */
export interface Replay {
  readonly id: string
  /** The day it began with, YYYYMMDD. */
  readonly day: number
  /** Nothing after this moment is known; see `endOf`. */
  readonly until: number
  /** Counts beginnings, since what was worked out before must not be shown. */
  readonly turn: number
}

const store = createLiveStore<Replay | undefined>((flush) => flush())
const KEY = 'replay'
let turns = 0

/** The replay of a security's chart; undefined while it shows everything. */
export function useReplay(id: string): Replay | undefined {
  const replay = store.useCell(KEY)
  return replay?.id === id ? replay : undefined
}

/** Hides everything after a day, or all of the day but what was known before its first minute. */
export function beginReplay(id: string, day: number, from: 'end' | 'start' = 'end'): void {
  turns += 1
  store.put(KEY, { id, day, until: from === 'end' ? endOf(day) : day * 10_000, turn: turns })
}

/** Lets one more bar in. */
export function showUntil(stamp: number): void {
  store.change(KEY, (now) => now && { ...now, until: endOf(stamp) })
}

export function endReplay(): void {
  store.put(KEY, undefined)
}

/** When a bar of this stamp has ended, as YYYYMMDDHHmm: days and minutes are compared by it. */
export function endOf(stamp: number): number {
  return stamp < 1e8 ? stamp * 10_000 + 2359 : stamp
}
