/** What the slice says over the wire. */
export * from './words.ts'
export * from './coins.ts'
export * from './pay.ts'
export * from './staff.ts'
