export * from './attention.ts'
export * from './limits.ts'
export * from './piece-card.ts'
