export * from './outcome.ts'
export * from './rules.ts'
export * from './stamping.ts'
