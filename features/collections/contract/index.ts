export * from './collect.ts'
export * from './limits.ts'
