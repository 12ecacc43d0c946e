import { conflatedTopic, type ConflatedSource } from '@niujin/server-kit/stream'
import { LIVE_FIELDS, quoteTopic, type LiveQuote } from '../../contract/index.ts'
import { liveDelta } from '../../domain/index.ts'
import { BoundedCache } from '../market/bounded-cache.ts'
import type { Market } from '../market/open-market.ts'

/** Instruments of which sent versions are remembered, and versions of each: enough for all sockets within two seconds. */
const INSTRUMENTS = 6_000
const VERSIONS = 8

/** A list row. The number is the row's version, so a delta is the difference of two versions. */
export function quoteSource({ reader, noteWatched }: Market): ConflatedSource {
  const sent = new BoundedCache<number, BoundedCache<number, LiveQuote>>(INSTRUMENTS)

  const current = (row: number): { seq: number; live: LiveQuote } => {
    noteWatched?.(row)
    const seq = reader.table.version(row) >> 1
    const versions = sent.get(row) ?? new BoundedCache<number, LiveQuote>(VERSIONS)
    sent.set(row, versions)
    const live = versions.get(seq) ?? reader.live(row)
    versions.set(seq, live)
    return { seq, live }
  }

  return conflatedTopic(quoteTopic, {
    snapshot(id) {
      const row = reader.rowOf(id)
      if (row === undefined) return undefined
      const { seq, live } = current(row)
      return { seq, data: LIVE_FIELDS.map((field) => live[field]) }
    },
    delta(id, since) {
      const row = reader.rowOf(id)
      const before = row === undefined ? undefined : sent.get(row)?.get(since)
      if (row === undefined || !before) return undefined
      const { seq, live } = current(row)
      return { seq, data: liveDelta(before, live) }
    },
  })
}
