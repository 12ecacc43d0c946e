export {
  byNumber,
  byScore,
  byTime,
  byTimeAndNumber,
  keyset,
  type Keyset,
  type ScoreKey,
  type TimeKey,
} from './keyset.ts'
export { pageOfRows, type PageOfRows } from './page-of-rows.ts'
