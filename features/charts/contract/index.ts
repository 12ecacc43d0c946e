export * from './layouts.ts'
export * from './limits.ts'
export * from './lines.ts'
export * from './view.ts'
