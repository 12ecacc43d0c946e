import type { OutputOf } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls that screens make from the browser, by the name they have in the contract. */
type CallName = 'flashList' | 'noteList'

export type Answer<Name extends CallName> = OutputOf<Contract[Name]>

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
