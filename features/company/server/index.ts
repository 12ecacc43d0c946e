import type { Handler } from '@niujin/server-kit'
import { factHandlers } from './fact-handlers.ts'
import { flowHandlers } from './flow-handlers.ts'
import { itemHandlers } from './item-handlers.ts'
import type { CompanyEngine } from './thread/engine.ts'

export { openCompanies, type CompanyEngine } from './thread/engine.ts'

/** All calls about companies. They write nothing, so the slice has no tables. */
export function companyHandlers(engine: Pick<CompanyEngine, 'ask'>): Handler[] {
  return [...flowHandlers(engine), ...factHandlers(engine), ...itemHandlers(engine)]
}
