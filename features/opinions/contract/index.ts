export * from './fields.ts'
export * from './opinions.ts'
export * from './staff.ts'
