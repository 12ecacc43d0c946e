export * from './embedded.ts'
export * from './folder-lock.ts'
export * from './migrations.ts'
export * from './open-database.ts'
