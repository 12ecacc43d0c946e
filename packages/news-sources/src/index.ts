export type { NewsSource, Polled, SourceItem } from './port.ts'
export { fingerprint } from './text/fingerprint.ts'
export { newsSourceSettings, openNewsSources, type NewsSourceSettings } from './open-sources.ts'
export * from './market/index.ts'
