import type { Feature } from '@niujin/server-kit'
import { adoptVisits } from './adopt.ts'
import type { DiagnosisDeps } from './deps.ts'
import { diagnosisHandlers } from './handlers.ts'
import { diagnosisMemberData } from './member-data.ts'
import { diagnosisMigrations } from './store.ts'

export type { DiagnosisDeps } from './deps.ts'
export { openDiagnosis, type DiagnosisEngine } from './thread/engine.ts'

/** Diagnosing stocks over its thread, which starts with the first question. */
export function createDiagnosis(deps: DiagnosisDeps): Feature {
  const { database, engine } = deps
  return {
    name: 'diagnosis',
    title: '诊股',
    migrations: [diagnosisMigrations],
    handlers: diagnosisHandlers(deps),
    memberData: [diagnosisMemberData(database)],
    onSignIn: (memberId, deviceId) => adoptVisits(database, memberId, deviceId),
    start: () => () => engine.close(),
  }
}
