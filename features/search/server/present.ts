import type { ContentHit } from '../contract/index.ts'
import { excerptOf, FITS, markOfSound, marksOf, type Asked, type Mark } from '../domain/content/index.ts'
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
    const { kind, id, title, text, authorId, at, link, picture, mark, fit } = hit
    const card = authorId === null ? undefined : cards.get(authorId)
    const { excerpt, marks } = excerptOf(text, asked.words)
    const titleMarks = fit === FITS.sound ? soundMarks(title, asked) : marksOf(title, asked.words)
    return {
      kind,
      id,
      title,
      link,
      picture,
      mark,
      excerpt,
      titleMarks: titleMarks.map(pair),
      excerptMarks: marks.map(pair),
      at: at.toISOString(),
      author: authorId !== null && card ? { niujinUid: authorId, nickname: card.nickname, avatar: card.avatar } : null,
    }
  })
}

function soundMarks(title: string, { joined }: Asked): Mark[] {
  const mark = markOfSound(title, joined, readingsOf)
  return mark ? [mark] : []
}

function pair([from, to]: Mark): [number, number] {
  return [from, to]
}
