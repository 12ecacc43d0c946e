export { changesOf } from './changes.ts'
export { blocksOf, textOf } from './description.ts'
export { needsSecond, weakens } from './risk.ts'
export { afterCredit, cheaper, mayStillBuy, saleProblem, type OnSale } from './sale.ts'
