import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice from the browser, by the name they have in the contract. */
type CallName =
  | 'abandonPlay'
  | 'dailyBoard'
  | 'decidePlay'
  | 'exerciseWindow'
  | 'findOwnExercise'
  | 'findPlay'
  | 'moveOwnExercise'
  | 'ownExercises'
  | 'playReport'
  | 'practiceHome'
  | 'practiceRecord'
  | 'saveExercise'
  | 'startDaily'
  | 'startExercise'
  | 'startFree'
  | 'startYesterday'

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
