export * from './device-cart.ts'
export type { CartContent, CartLine, InvalidLine } from './fields.ts'
export * from './limits.ts'
export * from './member-cart.ts'
