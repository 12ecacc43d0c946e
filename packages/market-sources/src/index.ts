export { SOURCE_TITLES, parseSourceNames } from './source-names.ts'
export { CAPABILITIES, type Capability, type SourceName } from './source.ts'
export { HOST_KEYS, type SourceHosts } from './open-sources.ts'
export type { CapabilityStatus } from './chain.ts'
export {
  openOnlineMarket,
  prepareOnlineMarket,
  type OnlineMarket,
  type OnlineSetup,
  type OnlineStatus,
} from './online-market.ts'
export { epochSecondOf } from './shanghai.ts'
