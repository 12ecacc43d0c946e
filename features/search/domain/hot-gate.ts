import { ADVICE_EXCEPTIONS, ADVICE_WORDS, BASE_WORDS, cleanText, createWordList } from '@niujin/content-rules'

/** Longer ones are sentences, and nobody else's words. */
const MOST = 12

const forbidden = createWordList([...BASE_WORDS, ...ADVICE_WORDS], ADVICE_EXCEPTIONS)

/** Numbers and addresses by which somebody would be reached. */
const REACHES = /\d{7,}|[a-z0-9-]\.(com|cn|net|top|cc|xyz)|https?|www|微信|加群|薇|vx|qq|电报|二维码/i

/** A word as it is counted: what people type differently is one word. Undefined for one that is never shown to others. */
export function hotWordOf(typed: string): string | undefined {
  const clean = cleanText(typed, { most: 64 })
  if (!clean.ok) return undefined
  const word = clean.value.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  if (word === '' || Array.from(word).length > MOST || !/[\p{L}\p{N}]/u.test(word)) return undefined
  return REACHES.test(word) || forbidden.find(word).length > 0 ? undefined : word
}
