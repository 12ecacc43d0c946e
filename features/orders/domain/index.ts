export {
  AFTER_SALE_STATUS_WORDS,
  afterSaleAfter,
  OPEN_AFTER_SALES,
  ORDER_STATUS_WORDS,
  orderAfter,
  type AfterSaleEvent,
  type OrderEvent,
} from './states.ts'
export { asTest, isTooLarge, mayBuyLine, mergeLines, offerLines, titleOf, type OfferedLine } from './lines.ts'
export { compareQuote, writeQuote, type QuotedPrice } from './quote.ts'
export { piecesOf, refundParts, sumOf, worthOf, type PaidLine, type RefundPart } from './refunding.ts'
export { afterSaleCan, canDo, isRefundable, type OrderCan, type OrderFacts } from './doing.ts'
