export { askedOf, isAllHan, type Asked } from './asked.ts'
export { doubtOf, FITS, scoreOf, type Fit } from './likelihood.ts'
export { oneOfEachSeries } from './series.ts'
export { excerptOf, marksOf, partsIn, type Mark } from './marks.ts'
export { marksOfSlip, slipInto, slipTokens } from './slips.ts'
export { isShort, markOfSound, soundOf } from './sound.ts'
export {
  initialsTokens,
  kindToken,
  spelledTokens,
  startToken,
  tokensOf,
  wholeTokens,
  wordTokens,
  type Token,
} from './tokens.ts'
