/** What the slice says over the wire. */
export * from './contract-words.ts'
export * from './contract-feedback.ts'
export * from './contract-staff.ts'
export * from './contract-help.ts'
export * from './contract-share.ts'
