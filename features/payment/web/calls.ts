import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
type CallName =
  | 'rechargeOptions'
  | 'recharge'
  | 'submitPayment'
  | 'finishPayment'
  | 'cancelPayment'
  | 'getAccountCoin'
  | 'coinEntries'
  | 'recharges'

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
