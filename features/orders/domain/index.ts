export {
  AFTER_SALE_EVENTS,
  AFTER_SALE_STATUS_WORDS,
  AFTER_SALE_STEPS,
  afterSaleAfter,
  OPEN_AFTER_SALES,
  ORDER_EVENTS,
  ORDER_STATUS_WORDS,
  ORDER_STEPS,
  orderAfter,
  type AfterSaleEvent,
  type OrderEvent,
} from './states.ts'
export { asTest, mayBuyLine, mergeLines, MOST_GRANTED, offerLines, titleOf, type OfferedLine } from './lines.ts'
export { compareQuote, writeQuote, type QuotedPrice } from './quote.ts'
export { piecesOf, refundOf, refundParts, sumOf, worthOf, type PaidLine, type RefundPart } from './refunding.ts'
export { afterSaleCan, canDo, isRefundable, type OrderCan, type OrderFacts } from './doing.ts'
