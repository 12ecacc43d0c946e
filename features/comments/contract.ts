export * from './contract-words.ts'
export * from './contract-comment.ts'
export * from './contract-staff.ts'
