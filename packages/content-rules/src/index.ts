export { cleanText } from './clean.ts'
export { graphemesOf } from './graphemes.ts'
export {
  createFlood,
  FLOOD_LIMITS,
  NO_FLOOD,
  takeTurn,
  type FloodLimit,
  type FloodState,
  type FloodVerdict,
} from './flood.ts'
export {
  lengthOf,
  mentionsIn,
  plainText,
  tokensOf,
  writeFace,
  writeMention,
  type Mention,
  type Token,
} from './tokens.ts'
export { ADVICE_EXCEPTIONS, ADVICE_WORDS, BASE_WORDS } from './words.ts'
export { createWordList, type WordList } from './word-list.ts'
