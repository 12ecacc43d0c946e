export * from './instruments/load-instruments.ts'
export * from './files/files-provider.ts'
export { parseDayFile, parseMinuteFile } from './files/tdx-bars.ts'
