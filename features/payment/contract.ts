/** What the slice says over the wire. */
export * from './contract-words.ts'
export * from './contract-coins.ts'
export * from './contract-pay.ts'
export * from './contract-staff.ts'
