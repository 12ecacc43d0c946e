import {
  ADVICE_EXCEPTIONS,
  ADVICE_WORDS,
  BASE_WORDS,
  createWordList,
  mentionsIn,
  tokensOf,
  writeMention,
  writeFace,
  type WordList,
} from '@niujin/content-rules'
import type { FoundWords } from '../../domain/index.ts'
import { STOCKS_MOST } from '../../contract/index.ts'
import type { LiveDeps } from '../deps.ts'
import type { StockRef } from '../tables.ts'

const BASE = createWordList(BASE_WORDS)
const ADVICE = createWordList(ADVICE_WORDS, ADVICE_EXCEPTIONS)
const roomLists = new Map<string, WordList>()
const ROOM_LISTS_MOST = 200

/** Which words of the lists a text contains. */
export function wordsIn(text: string, roomWords: readonly string[]): FoundWords {
  return {
    base: BASE.find(text),
    advice: ADVICE.find(text),
    room: roomWords.length === 0 ? [] : listOf(roomWords).find(text),
  }
}

/** Whether a host may not publish this: insults, advertising, promises about an investment (laws: `ADVICE_WORDS`). */
export function isForbidden(text: string): boolean {
  return BASE.find(text).length > 0 || ADVICE.find(text).length > 0
}

/** The list of a room, made once for the same words. */
function listOf(words: readonly string[]): WordList {
  const key = JSON.stringify(words)
  const list = roomLists.get(key) ?? createWordList(words)
  if (roomLists.size >= ROOM_LISTS_MOST) roomLists.clear()
  roomLists.set(key, list)
  return list
}

/** Stocks in a text under their own names, whatever the writer called them; what is no security becomes plain words. */
export function withTrueNames(
  text: string,
  instruments: LiveDeps['instruments'],
): { readonly text: string; readonly stocks: StockRef[] } {
  const written = tokensOf(text)
    .map((token) => {
      if (token.kind === 'text') return token.text
      if (token.kind === 'face') return writeFace(token.id)
      const name = instruments.find(token.symbol)
      return name === undefined ? token.name : writeMention({ symbol: token.symbol, name })
    })
    .join('')
  return {
    text: written,
    stocks: mentionsIn(written)
      .slice(0, STOCKS_MOST)
      .map(({ symbol, name }) => ({ id: symbol, name })),
  }
}
