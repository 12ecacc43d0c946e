export * from './byte-range.ts'
export * from './file-kind.ts'
export * from './fitness.ts'
export * from './states.ts'
