export * from './words.ts'
export * from './comment.ts'
export * from './staff.ts'
