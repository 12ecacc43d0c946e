export * from './contract-words.ts'
export * from './contract-flash.ts'
export * from './contract-note.ts'
export * from './contract-staff.ts'
