import type { Endpoint } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice, by the name they have in the contract. */
type CallName = { [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never }[keyof Contract]

/** Makes a call of this slice from the browser; the contract comes with the first one. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
