export * from './byte-range.ts'
export * from './states.ts'
