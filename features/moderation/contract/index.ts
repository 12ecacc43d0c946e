export * from './limits.ts'
export * from './queue.ts'
export * from './rules.ts'
