export * from './contract-about.ts'
export * from './contract-agreement.ts'
export * from './contract-jump.ts'
