export * from './numbers.ts'
export * from './times.ts'
