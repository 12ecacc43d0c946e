export * from './numbers.ts'
export * from './phone.ts'
export * from './times.ts'
