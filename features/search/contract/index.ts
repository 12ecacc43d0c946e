export * from './limits.ts'
export * from './instruments.ts'
