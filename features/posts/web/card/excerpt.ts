import { plainText } from '@niujin/content-rules'
import type { Post } from '../../contract/index.ts'

/** Longest words of a post that stand for it elsewhere (characters). */
const MOST = 30

/** A few words that stand for a post where it is named. */
export function excerptOf({ text, author }: Pick<Post, 'text' | 'author'>): string {
  const words = Array.from(plainText(text).replaceAll(/\s+/gu, ' ').trim())
  if (words.length === 0) return `${author.nickname}的说说`
  return words.length > MOST ? `${words.slice(0, MOST).join('')}…` : words.join('')
}
