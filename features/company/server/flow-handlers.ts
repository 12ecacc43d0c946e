import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { capitalFlow, flowHistory, flowRank, marginBalance, sectorFlow } from '../contract/index.ts'
import type { CompanyEngine } from './thread/engine.ts'

/** Where the money goes: today, the days before, among its industry, on credit. */
export function flowHandlers({ ask }: Pick<CompanyEngine, 'ask'>): Handler[] {
  return [
    handle(capitalFlow, async ({ id }) => orUnknown(await ask('flow', { id }))),
    handle(flowHistory, async ({ id }) => orUnknown(await ask('flowHistory', { id }))),
    handle(flowRank, async ({ id }) => orUnknown(await ask('flowRank', { id }))),
    handle(sectorFlow, async ({ id }) => {
      const answer = await ask('sectorFlow', { id })
      return answer === undefined ? fail('SECTOR_UNKNOWN') : ok(answer)
    }),
    handle(marginBalance, async ({ id }) => orUnknown(await ask('margin', { id }))),
  ]
}

/** What the thread answered; it answers nothing about what is no A share. */
export function orUnknown<Answer>(answer: Answer | undefined) {
  return answer === undefined ? fail('STOCK_UNKNOWN') : ok(answer)
}
