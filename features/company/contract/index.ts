export * from './facts.ts'
export * from './finance.ts'
export * from './flow.ts'
export * from './items.ts'
