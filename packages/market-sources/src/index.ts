export type { QuoteLevel, SourceQuote } from './source-quote.ts'
export type { Capability, MarketSource, SourceName } from './source.ts'
export type { HostHealth, UpstreamLimits } from './upstream/upstream.ts'
export type { HttpOptions } from './upstream/http-upstream.ts'
export { createTencentSource, type TencentOptions } from './tencent/tencent-source.ts'
export { createSinaSource, type SinaOptions } from './sina/sina-source.ts'
export {
  createEastmoneySource,
  type EastmoneyList,
  type EastmoneyOptions,
  type EastmoneySource,
} from './eastmoney/eastmoney-source.ts'
export type { CapitalFlowDay } from './eastmoney/eastmoney-bars.ts'
export { createTdxSource, type TdxOptions, type TdxSource } from './tdx7709/tdx-source.ts'
export type { TdxSecurity } from './tdx7709/tdx-securities.ts'
export { DEFAULT_ORDER, SourceChain, type ChainOptions, type ChainOrder, type ChainStatus } from './chain.ts'
export { createOnlineProvider, DEFAULT_PACE, type OnlineProviderOptions, type Pace } from './provider/online-provider.ts'
export { tradingDayAt, type Moment } from './provider/trading-day.ts'
export { shanghaiStamp } from './shanghai.ts'
