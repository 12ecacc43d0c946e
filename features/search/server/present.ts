import type { ContentHit } from '../contract/index.ts'
import {
  excerptOf,
  FITS,
  markOfSound,
  marksOf,
  marksOfSlip,
  partsIn,
  type Asked,
  type Fit,
  type Mark,
} from '../domain/content/index.ts'
import { plain } from '../domain/index.ts'
import type { SearchDeps } from './deps.ts'
import type { EngineHit } from './engine/port.ts'
import { readingsOf } from './readings.ts'

/** What was found as pages show it, with who made it and what of it to mark. */
export async function presentHits(
  { members, database }: Pick<SearchDeps, 'members' | 'database'>,
  asked: Asked,
  hits: readonly EngineHit[],
): Promise<ContentHit[]> {
  const ids = [...new Set(hits.flatMap(({ authorId }) => authorId ?? []))]
  const cards = ids.length > 0 ? await members.find(ids, database) : new Map<string, never>()
  return hits.map((hit) => {
    const { kind, id, text, authorId, at, link, picture, mark, fit } = hit
    const card = authorId === null ? undefined : cards.get(authorId)
    const title = ownTitle(hit)
    const words = wordsToMark(asked, hit)
    const { excerpt, marks } = excerptOf(text, words)
    const marksIn = (name: string) => marksOfName(name, { asked, fit, words }).map(pair)
    return {
      kind,
      id,
      title,
      link,
      picture,
      mark,
      excerpt,
      titleMarks: marksIn(title),
      excerptMarks: (title === '' && marks.length === 0 ? marksOfName(excerpt, { asked, fit, words }) : marks).map(
        pair,
      ),
      at: at.toISOString(),
      author:
        authorId !== null && card
          ? { niujinUid: authorId, nickname: card.nickname, marks: marksIn(card.nickname), avatar: card.avatar }
          : null,
    }
  })
}

/** The title, unless it only repeats how the text begins: what was written without one. */
function ownTitle({ title, text }: EngineHit): string {
  return plain(text).startsWith(plain(title)) ? '' : title
}

/** Words as they stand in what was found: whole, side by side, or where it was found by its parts, these. */
function wordsToMark({ words, phrases }: Asked, { title, text, fit }: EngineHit): readonly string[] {
  if (phrases.length > 0) return [...phrases, ...words.filter((word) => Array.from(word).length > 1)]
  return fit === FITS.scattered ? [...words, ...partsIn(`${title} ${text}`, words)] : words
}

/** What of a title or a name to mark. */
function marksOfName(
  name: string,
  { asked, fit, words }: { readonly asked: Asked; readonly fit: Fit; readonly words: readonly string[] },
): readonly Mark[] {
  if (fit === FITS.slip) return marksOfSlip(name, asked, readingsOf)
  if (fit !== FITS.sound) return marksOf(name, words)
  const mark = markOfSound(name, asked.joined, readingsOf)
  return mark ? [mark] : []
}

function pair([from, to]: Mark): [number, number] {
  return [from, to]
}
