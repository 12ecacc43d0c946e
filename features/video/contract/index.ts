/** What the slice says over the wire. */
export * from './words.ts'
export * from './watch.ts'
export * from './search.ts'
export * from './own.ts'
export * from './staff.ts'
