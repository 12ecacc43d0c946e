import { cleanText } from '@niujin/content-rules'
import { fail, ok, type Result } from '@niujin/contract-kit'

export type WordsProblem = 'WORDS_EMPTY' | 'WORDS_TOO_LONG'

/** Each text fit to be kept, by its name; `most` in characters. Those named in `mayBeEmpty` may say nothing. */
export function cleaned<Name extends string>(
  texts: Readonly<Record<Name, { readonly text: string; readonly most: number; readonly mayBeEmpty?: boolean }>>,
): Result<Record<Name, string>, WordsProblem> {
  const entries: [string, string][] = []
  for (const [name, { text, most, mayBeEmpty = false }] of Object.entries(texts) as [
    Name,
    { text: string; most: number; mayBeEmpty?: boolean },
  ][]) {
    const clean = cleanText(text, { most })
    if (clean.ok) entries.push([name, clean.value])
    else if (clean.code === 'EMPTY' && mayBeEmpty) entries.push([name, ''])
    else return fail(clean.code === 'EMPTY' ? 'WORDS_EMPTY' : 'WORDS_TOO_LONG')
  }
  return ok(Object.fromEntries(entries) as Record<Name, string>)
}
