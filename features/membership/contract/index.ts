export * from './fields.ts'
export * from './limits.ts'
export * from './plans.ts'
