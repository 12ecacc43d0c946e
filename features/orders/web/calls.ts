import type { CallResult, InputOf } from '@niujin/contract-kit'
import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice's pages, by the name they have in the contract. */
export type CallName =
  | 'confirmOrder'
  | 'createOrder'
  | 'createMixPayment'
  | 'queryOrder'
  | 'getOrderDetail'
  | 'cancelOrder'
  | 'deleteOrder'
  | 'confirmReceipt'
  | 'askInvoice'
  | 'refundPreview'
  | 'askRefund'
  | 'cancelRefund'
  | 'sendBack'

export type Input<Name extends CallName> = InputOf<Contract[Name]>
export type Result<Name extends CallName> = CallResult<Contract[Name]>

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
