export { diagnose } from './diagnose.ts'
export type * from './facts.ts'
export { changeOver, meanOfLast, ratioOf } from './figures.ts'
export { periodText } from './fundamental.ts'
