import type { Mention } from '@niujin/content-rules'
import { REPOST_KINDS } from '../../contract/limits.ts'
import type { RepostOf } from '../../contract/index.ts'

/** What the address puts into a new post. */
export interface Asked {
  readonly stock: Mention | undefined
  readonly topic: string | undefined
  readonly repost: RepostOf | undefined
}

/** Reads `stock=SH.600519:贵州茅台`, `topic=` and `repost=post:7` of an address. */
export function readAsked(query: URLSearchParams): Asked {
  const topic = (query.get('topic') ?? '').replaceAll(/[#\n]/gu, '').trim()
  return {
    stock: stockIn(query.get('stock') ?? ''),
    topic: topic === '' ? undefined : topic,
    repost: repostIn(query.get('repost') ?? ''),
  }
}

function stockIn(text: string): Asked['stock'] {
  const { symbol, name } = /^(?<symbol>[A-Z]{2}\.[0-9A-Z]{3,8}):(?<name>[^$()[\]\n]{1,24})$/.exec(text)?.groups ?? {}
  return symbol !== undefined && name !== undefined ? { symbol, name } : undefined
}

function repostIn(text: string): Asked['repost'] {
  const { kind: named, id } = /^(?<kind>[a-z]+):(?<id>[\w.:-]{1,60})$/.exec(text)?.groups ?? {}
  const kind = REPOST_KINDS.find((one) => one === named)
  return kind && id !== undefined ? { kind, id } : undefined
}
