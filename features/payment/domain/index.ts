export { mayFollow, type Kind } from './states.ts'
export { judge, type Verdict } from './settling.ts'
export { rechargeOf, type Recharge, type RechargeChoice } from './recharge.ts'
export { nextAsk, nextRefundTry } from './pauses.ts'
export {
  aloneLeft,
  coinsBack,
  mayRefund,
  paymentStateOf,
  refundableOf,
  refundStanding,
  type Back,
} from './refunding.ts'
export { compare, type Compared, type OurMoney, type StatementMoney } from './reconciling.ts'
export { isBackPath } from './back-path.ts'
