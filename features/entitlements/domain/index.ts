export { isLive, isOver, layChain, type Span, type Stretch } from './chain.ts'
export { dueNotice, type NoticeDays } from './reminding.ts'
export { allowanceOf, areInOrder, highestLevel, usualValues, type LevelValues } from './rights.ts'
export { howToGet, nameOf, trialOf } from './things.ts'
