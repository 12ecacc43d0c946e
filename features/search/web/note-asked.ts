import { browserCall } from '@niujin/web-kit'
import { countWord } from '../contract/index.ts'
import { rememberWord } from './search-history.ts'

/** Something was searched for and found: it goes on the history and counts for the hot words. */
export function noteAsked(q: string): void {
  if (q === '') return
  rememberWord(q)
  // Nobody waits for the count.
  void browserCall(countWord, { q })
}
