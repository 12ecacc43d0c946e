import { fromEpochDay, toEpochDay } from '@niujin/market'

const OFFSET = 8 * 3600
const DAY = 86_400

/** YYYYMMDDHHmmss in Shanghai of seconds since 1970. China has had no summer time since 1991. */
export function shanghaiStamp(epochSecond: number): number {
  const local = Math.floor(epochSecond) + OFFSET
  const second = local % DAY
  const clock = Math.floor(second / 3600) * 10_000 + Math.floor((second % 3600) / 60) * 100 + (second % 60)
  return fromEpochDay(Math.floor(local / DAY)) * 1_000_000 + clock
}

/** Seconds since 1970 of a YYYYMMDDHHmmss in Shanghai. */
export function epochSecondOf(stamp: number): number {
  return toEpochDay(Math.floor(stamp / 1_000_000)) * DAY + secondOfDay(stamp) - OFFSET
}

/** Seconds since midnight of a YYYYMMDDHHmmss. */
export function secondOfDay(stamp: number): number {
  const clock = stamp % 1_000_000
  return Math.floor(clock / 10_000) * 3600 + (Math.floor(clock / 100) % 100) * 60 + (clock % 100)
}
