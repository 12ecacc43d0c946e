/** What the slice says over the wire. */
export * from './words.ts'
export * from './feedback.ts'
export * from './staff.ts'
export * from './help.ts'
export * from './share.ts'
