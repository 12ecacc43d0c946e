export * from './about.ts'
export * from './agreement.ts'
export * from './jump.ts'
