import { FormulaLimitError } from '@niujin/formula'
import { ThreadLostError } from '@niujin/formula/node'
import { Refused } from '@niujin/server-kit/threads'

/** What the engine cannot answer yet, or will not work out. */
export const ENGINE_REFUSALS = [
  'MARKET_LOADING',
  'SCREENING_BUSY',
  'SCREENING_INTERRUPTED',
  'FORMULA_TOO_HEAVY',
  'CONDITION_UNKNOWN',
] as const
export type EngineRefusal = (typeof ENGINE_REFUSALS)[number]

/** A refusal to throw. */
export function refused(code: EngineRefusal, options?: ErrorOptions): Refused<EngineRefusal> {
  return new Refused(code, options)
}

/** What the screener works out. @throws Refused for a formula that it stopped, or a thread of its that was lost on the way */
export async function screenedBy<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof FormulaLimitError) throw refused('FORMULA_TOO_HEAVY', { cause: error })
    if (error instanceof ThreadLostError) throw refused('SCREENING_INTERRUPTED', { cause: error })
    throw error
  }
}
