export { askedOf, isAllHan, type Asked } from './asked.ts'
export { FITS, scoreOf, type Fit } from './likelihood.ts'
export { excerptOf, marksOf, type Mark } from './marks.ts'
export { slipsInto, slipTokens } from './slips.ts'
export { markOfSound, soundOf } from './sound.ts'
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
