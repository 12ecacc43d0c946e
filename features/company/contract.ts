export * from './contract-facts.ts'
export * from './contract-finance.ts'
export * from './contract-flow.ts'
export * from './contract-items.ts'
