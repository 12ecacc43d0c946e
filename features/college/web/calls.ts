import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice's pages, by the name they have in the contract. */
type CallName =
  | 'answerCollegeQuestion'
  | 'collegeMarks'
  | 'collegeReadings'
  | 'countCollegeRead'
  | 'keepCollegeReadings'
  | 'voteCollege'

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
