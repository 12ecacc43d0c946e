import type { InputOf, OutputOf } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls the pages of this slice make, by the name they have in the contract. */
export type CallName =
  | 'watchlistGroups'
  | 'createGroup'
  | 'renameGroup'
  | 'deleteGroup'
  | 'sortGroup'
  | 'watchedStocks'
  | 'addStocks'
  | 'moveStocks'
  | 'copyStocks'
  | 'deleteStocks'
  | 'pinStocks'
  | 'sortStock'
  | 'whereWatched'
  | 'saveNote'
  | 'shownColumns'
  | 'saveColumns'
  | 'mergeDevice'
  | 'previewImport'
  | 'importStocks'
  | 'exportStocks'
  | 'daySparklines'
  | 'watchedNews'
  | 'watchAlerts'
  | 'saveAlert'
  | 'switchAlert'
  | 'deleteAlert'
  | 'alertHits'

export type Input<Name extends CallName> = InputOf<Contract[Name]>
export type Answer<Name extends CallName> = OutputOf<Contract[Name]>

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
