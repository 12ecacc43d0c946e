import type { Feature } from '@niujin/server-kit'
import type { ChartsDeps } from './deps.ts'
import { layoutHandlers } from './layout-handlers.ts'
import { lineHandlers } from './line-handlers.ts'
import { chartsMemberData } from './member-data.ts'
import { chartsMigrations } from './tables.ts'

export type { ChartsDeps } from './deps.ts'

/** What members draw on charts, and how they set charts up. */
export function createCharts(deps: ChartsDeps): Feature {
  return {
    name: 'charts',
    title: '画线与布局',
    migrations: [chartsMigrations],
    handlers: [...lineHandlers(deps), ...layoutHandlers(deps)],
    memberData: [chartsMemberData(deps.database)],
  }
}
