import type { MigrationFolder } from '@niujin/server-kit/database'

export { adoptVisits } from './adopt.ts'
export { diagnosisMemberData } from './member-data.ts'
export { diagnosisHandlers } from './handlers.ts'
export type { DiagnosisParts } from './parts.ts'
export type { DiagnosisDatabase } from './store.ts'
export { openDiagnosis, type DiagnosisEngine } from './thread/engine.ts'

export const diagnosisMigrations: MigrationFolder = { slice: 'diagnosis', folder: new URL('migrations/', import.meta.url) }
