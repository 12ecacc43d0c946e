import type { CallResult, InputOf, OutputOf } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice, by the name they have in the contract. */
export type CallName =
  | 'conditionLibrary'
  | 'countMatches'
  | 'screenStocks'
  | 'understandWords'
  | 'checkFormula'
  | 'screenOnDay'
  | 'backTest'
  | 'backTestSpan'
  | 'pastProgress'
  | 'cancelPast'
  | 'savedScreens'
  | 'screenRecord'
  | 'saveScreen'
  | 'removeScreen'
  | 'shareScreen'
  | 'sharedScreen'
  | 'ownFormulas'
  | 'saveFormula'
  | 'removeFormula'
  | 'stockFigures'
  | 'ownUniverses'
  | 'saveUniverse'
  | 'removeUniverse'

export type Input<Name extends CallName> = InputOf<Contract[Name]>
export type Answer<Name extends CallName> = OutputOf<Contract[Name]>
/** What a past day selected. */
export type PastDayAnswer = NonNullable<Answer<'pastProgress'>['day']>
export type Result<Name extends CallName> = CallResult<Contract[Name]>

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
