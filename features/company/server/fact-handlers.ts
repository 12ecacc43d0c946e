import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import {
  companyProfile,
  dividendHistory,
  financeChart,
  financeTable,
  shareCapital,
  shareholders,
} from '../contract/index.ts'
import { orUnknown } from './flow-handlers.ts'
import type { CompanyEngine } from './thread/engine.ts'

/** What a company is and reports. */
export function factHandlers({ ask }: Pick<CompanyEngine, 'ask'>): Handler[] {
  return [
    handle(companyProfile, async ({ id }) => orUnknown(await ask('profile', { id }))),
    handle(shareCapital, async ({ id }) => orUnknown(await ask('capital', { id }))),
    handle(dividendHistory, async ({ id }) => orUnknown(await ask('dividends', { id }))),
    handle(financeChart, async (input) => orUnknown(await ask('chart', input))),
    handle(financeTable, async (input) => orUnknown(await ask('table', input))),

    handle(shareholders, async ({ id, period }) => {
      const found = await ask('holders', { id, period })
      if (found) return ok(found)
      return fail(period !== undefined && (await ask('profile', { id })) ? 'PERIOD_UNKNOWN' : 'STOCK_UNKNOWN')
    }),
  ]
}
