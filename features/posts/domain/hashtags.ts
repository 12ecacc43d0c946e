import { lengthOf } from '@niujin/content-rules'
import { LIMITS } from '../contract/index.ts'

/** `#财报季#`: nothing but signs between is no hashtag, nor is what goes over a line. Global; use it with `matchAll`. */
export const HASHTAG = /#(?<name>[^#$@\n[\]]{1,60})#/gu

/** A hashtag in a text: `name` as it is written there, `key` the same for all ways to write it. */
export interface WrittenHashtag {
  readonly key: string
  readonly name: string
}

/**
 * What all spellings of a hashtag have in common: full-width letters, capitals and spaces make no difference. Undefined for
 * what is no hashtag: too long, or without a letter or digit.
 */
export function hashtagKey(name: string): string | undefined {
  const plain = name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
  return /[\p{L}\p{N}]/u.test(plain) && lengthOf(plain) <= LIMITS.hashtag ? plain : undefined
}

/** The hashtags of a text, each once, in the order they first appear. */
export function hashtagsIn(text: string): WrittenHashtag[] {
  const found = new Map<string, WrittenHashtag>()
  for (const { groups } of text.matchAll(HASHTAG)) {
    const name = (groups?.['name'] ?? '').replaceAll(/\s+/gu, ' ').trim()
    const key = hashtagKey(name)
    if (key !== undefined && !found.has(key)) found.set(key, { key, name })
  }
  return [...found.values()]
}
