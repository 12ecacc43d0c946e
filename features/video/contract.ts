/** What the slice says over the wire. */
export * from './contract-words.ts'
export * from './contract-watch.ts'
export * from './contract-search.ts'
export * from './contract-own.ts'
export * from './contract-staff.ts'
