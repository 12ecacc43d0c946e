export * from './limits.ts'
export * from './refusals.ts'
export * from './tips.ts'
