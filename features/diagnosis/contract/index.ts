export * from './limits.ts'
export * from './refusals.ts'
export * from './report.ts'
export * from './diagnosis.ts'
