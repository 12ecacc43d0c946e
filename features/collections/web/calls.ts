import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice's pages, by the name they have in the contract. */
type CallName = 'setCollect' | 'cancelCollect' | 'hasCollect' | 'listCollect'

const asked = askFrom<Contract, CallName>(() => import('../contract/index.ts'))

/** Makes a call. Several things can be collected at one time: no call cancels another. */
export const ask: typeof asked = (name, input, options) => asked(name, input, { isPatient: true, ...options })
