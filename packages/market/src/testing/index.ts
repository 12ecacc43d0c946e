/** What other packages' tests need of the market. */
export { cageViolations } from './cage.ts'
export { madeStocks } from './made-days.ts'
export {
  barOrderViolations,
  limitViolations,
  lotViolations,
  minuteCountViolations,
  minuteSumViolations,
  previousCloseViolations,
  tickViolations,
} from './invariants.ts'
