import type { MarketSource } from './source.ts'
import { createEastmoneySource, type EastmoneySource } from './eastmoney/eastmoney-source.ts'
import { createSinaSource } from './sina/sina-source.ts'
import { createTdxSource, type TdxSource } from './tdx7709/tdx-source.ts'
import { createTencentSource } from './tencent/tencent-source.ts'
import type { UpstreamLimits } from './upstream/upstream.ts'

/** Upstreams whose hosts can be given from outside: mirrors, proxies, servers of tests. */
export const HOST_KEYS = [
  'tencent',
  'tencentHistory',
  'sina',
  'sinaHistory',
  'eastmoney',
  'eastmoneyHistory',
  'tdx',
] as const
export type HostKey = (typeof HOST_KEYS)[number]

/** Origins such as `https://qt.gtimg.cn`, for tdx `address:port`; best first. Those absent are the sources' own. */
export type SourceHosts = Readonly<Partial<Record<HostKey, readonly string[]>>>

interface OpenOptions {
  readonly hosts?: SourceHosts
  readonly limits?: Partial<UpstreamLimits>
  /** The trading day (YYYYMMDD), for quotes that carry only a clock time. */
  readonly tradingDate: () => number
}

/** Every source there is, ready to be put in a chain; none is asked before somebody wants something of it. */
export interface OpenSources {
  readonly all: readonly MarketSource[]
  readonly eastmoney: EastmoneySource
  readonly tdx: TdxSource
}

/** Opens all four sources. */
export function openSources({ hosts = {}, limits, tradingDate }: OpenOptions): OpenSources {
  const http = (key: HostKey) => ({ ...(hosts[key] ? { hosts: hosts[key] } : {}), ...(limits ? { limits } : {}) })
  const eastmoney = createEastmoneySource({ quotes: http('eastmoney'), history: http('eastmoneyHistory') })
  const tdx = createTdxSource({ tradingDate, ...http('tdx') })
  const tencent = createTencentSource({ quotes: http('tencent'), history: http('tencentHistory') })
  const sina = createSinaSource({ quotes: http('sina'), history: http('sinaHistory') })
  return { all: [tencent, sina, eastmoney, tdx], eastmoney, tdx }
}
