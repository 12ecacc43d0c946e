import { conflatedTopic, type ConflatedSource } from '@niujin/server-kit/stream'
import { depthTopic } from '../../contract/index.ts'
import type { MarketReader } from '../market/market-reader.ts'
import { depthOf } from '../quote-rows.ts'

/** The five-level book, whole each time: most of it changes together. */
export function depthSource(reader: MarketReader): ConflatedSource {
  return conflatedTopic(depthTopic, {
    snapshot(id) {
      const row = reader.rowOf(id)
      const data = row === undefined ? null : depthOf(reader, row)
      return row === undefined || !data ? undefined : { seq: reader.table.version(row) >> 1, data }
    },
  })
}
