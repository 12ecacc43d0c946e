import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice that its screens make, by the name they have in the contract. */
type CallName =
  | 'candles'
  | 'intraday'
  | 'limitBefore'
  | 'limitPool'
  | 'overview'
  | 'quotes'
  | 'ranking'
  | 'sectors'
  | 'sectorsOf'
  | 'trades'

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
