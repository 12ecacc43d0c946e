export * from './limits.ts'
export { activityCode, productId, type Block } from './fields.ts'
export * from './shop.ts'
export * from './staff.ts'
export type {
  ActivityPrice,
  HistoryLine,
  PriceVersion,
  RiskChange,
  StaffLine,
  StaffPrice,
  StaffProduct,
  WantedProduct,
} from './staff-fields.ts'
export * from './staff-prices.ts'
