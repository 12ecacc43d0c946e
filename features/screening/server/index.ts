import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import { figureHandlers } from './figure-handlers.ts'
import { formulaHandlers } from './formula-handlers.ts'
import type { ScreeningParts } from './parts.ts'
import { pastHandlers } from './past-handlers.ts'
import { savedHandlers } from './saved-handlers.ts'
import { screenHandlers } from './screen-handlers.ts'
import { shareHandlers } from './share-handlers.ts'

export { adoptDevice } from './adopt.ts'
export { screeningMemberData } from './member-data.ts'
export { openScreening, type ScreeningEngine } from './thread/engine.ts'
export { watchScreens } from './live.ts'
export { screenSource as screenTopic } from './topics.ts'
export { keepTidy } from './unused.ts'
export type { ScreeningParts } from './parts.ts'
export type { ScreeningDatabase } from './tables.ts'

export const screeningMigrations: MigrationFolder = { slice: 'screening', folder: new URL('migrations/', import.meta.url) }

/** All calls about screening. */
export function screeningHandlers(parts: ScreeningParts): Handler[] {
  return [...screenHandlers(parts), ...pastHandlers(parts), ...savedHandlers(parts), ...formulaHandlers(parts), ...figureHandlers(parts), ...shareHandlers(parts)]
}
