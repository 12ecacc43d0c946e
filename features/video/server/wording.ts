import { fail, ok, type Result } from '@niujin/contract-kit'
import { ADVICE_EXCEPTIONS, ADVICE_WORDS, cleanText, createWordList } from '@niujin/content-rules'
import { LIMITS } from '../contract/index.ts'

/** What one may not promise about an investment; the laws are named at the list. */
const PROMISES = createWordList(ADVICE_WORDS, ADVICE_EXCEPTIONS)

export interface Words {
  readonly title: string
  readonly intro: string
}

/** Title and introduction as they are kept, or why they cannot be. */
export function wordsToKeep(
  given: Words,
): Result<Words, 'TITLE_EMPTY' | 'TITLE_TOO_LONG' | 'INTRO_TOO_LONG' | 'PROMISE_WORDS'> {
  const title = cleanText(given.title, { most: LIMITS.title })
  if (!title.ok) return fail(title.code === 'EMPTY' ? 'TITLE_EMPTY' : 'TITLE_TOO_LONG')
  const intro = cleanText(given.intro, { most: LIMITS.intro })
  if (!intro.ok && intro.code === 'TOO_LONG') return fail('INTRO_TOO_LONG')
  const words = { title: title.value.replaceAll('\n', ' '), intro: intro.ok ? intro.value : '' }
  return PROMISES.find(`${words.title}\n${words.intro}`).length > 0 ? fail('PROMISE_WORDS') : ok(words)
}
