import type { OutputOf } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice, by the name they have in the contract. */
export type CallName =
  | 'capitalFlow'
  | 'flowHistory'
  | 'flowRank'
  | 'marginBalance'
  | 'sectorFlow'
  | 'companyProfile'
  | 'shareCapital'
  | 'shareholders'
  | 'dividendHistory'
  | 'financeChart'
  | 'financeTable'
  | 'companyItems'
  | 'companyItem'

export type Answer<Name extends CallName> = OutputOf<Contract[Name]>

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
