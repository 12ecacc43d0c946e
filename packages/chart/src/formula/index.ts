export type * from './job.ts'
export { areasApart } from './areas.ts'
export { openFormulaEngine, type FormulaEngine } from './engine.ts'
export { mentionedIn, type OwnFormula } from './mentioned.ts'
