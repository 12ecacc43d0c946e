import type { ConflatedSource } from '@niujin/server-kit/stream'
import type { MarketReader } from '../market/market-reader.ts'
import { depthOf } from '../quote-rows.ts'

/** `depth/ID`: the five-level book, whole each time: most of it changes together. */
export function depthTopic(reader: MarketReader): ConflatedSource {
  return {
    kind: 'depth',
    conflated: true,
    snapshot(id) {
      const row = reader.rowOf(id)
      const data = row === undefined ? null : depthOf(reader, row)
      return row === undefined || !data ? undefined : { seq: reader.table.version(row) >> 1, data }
    },
  }
}
