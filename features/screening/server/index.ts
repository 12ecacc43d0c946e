import type { Feature } from '@niujin/server-kit'
import { adoptDevice } from './adopt.ts'
import type { ScreeningDeps } from './deps.ts'
import { figureHandlers } from './figure-handlers.ts'
import { formulaHandlers } from './formula-handlers.ts'
import { watchScreens } from './live.ts'
import { screeningMemberData } from './member-data.ts'
import { pastHandlers } from './past-handlers.ts'
import { savedHandlers } from './saved-handlers.ts'
import { recordHandlers } from './record-handlers.ts'
import { screenHandlers } from './screen-handlers.ts'
import { shareHandlers } from './share-handlers.ts'
import { screeningMigrations } from './tables.ts'
import { screenSource } from './topics.ts'
import { universeHandlers } from './universe-handlers.ts'
import { keepTidy } from './unused.ts'

export type { ScreeningDeps } from './deps.ts'
export { openScreening, type ScreeningEngine } from './thread/engine.ts'

/** Screening over its thread, which is opened when the feature starts and loads the market's history a while later. */
export function createScreening(deps: ScreeningDeps): Feature {
  const { database, engine, notices, onLoaded } = deps
  return {
    name: 'screening',
    title: '选股',
    migrations: [screeningMigrations],
    handlers: [
      ...screenHandlers(deps),
      ...pastHandlers(deps),
      ...savedHandlers(deps),
      ...recordHandlers(deps),
      ...formulaHandlers(deps),
      ...figureHandlers(deps),
      ...shareHandlers(deps),
      ...universeHandlers(deps),
    ],
    topics: [screenSource(database)],
    memberData: [screeningMemberData(database)],
    onSignIn: (memberId, deviceId) => adoptDevice(deps, memberId, deviceId),
    start({ hub, onError }) {
      engine.start().then(onLoaded, onError)
      const stops = [watchScreens(deps, { hub, notices, onError }), keepTidy(database, onError)]
      return async () => {
        for (const stop of stops) stop()
        await engine.close()
      }
    },
  }
}
