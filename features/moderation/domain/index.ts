export { isReviewedFirst, takeTurn, type Rules, type Turns } from './turns.ts'
