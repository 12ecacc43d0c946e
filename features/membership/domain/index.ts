export * from './credit.ts'
export * from './days.ts'
export * from './levels.ts'
export * from './plans.ts'
