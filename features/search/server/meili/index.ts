import type { PieceKey } from '@niujin/community/ports'
import * as z from 'zod/mini'
import { FITS, oneOfEachSeries, soundOf, type Asked, type Fit } from '../../domain/content/index.ts'
import { plain } from '../../domain/index.ts'
import type { EngineHit, Generation, SearchDocument, SearchEngine } from '../engine/port.ts'
import { readingsOf } from '../readings.ts'
import { MeiliCalls, type MeiliOptions } from './calls.ts'

export type { MeiliOptions } from './calls.ts'

const document = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  authorId: z.nullable(z.string()),
  initials: z.string(),
  spelled: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  link: z.string(),
  picture: z.nullable(z.string()),
  mark: z.nullable(z.string()),
})
type Stored = z.output<typeof document>
const found = z.object({ hits: z.array(document), estimatedTotalHits: z.number() })

const SETTINGS = {
  searchableAttributes: ['title', 'author', 'words', 'text', 'initials', 'spelled'],
  filterableAttributes: ['kind', 'at'],
  sortableAttributes: ['score'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'exactness', 'score:desc'],
}
/** So many times what is shown is read, to have enough that are not of one series. */
const TIMES_SHOWN = 3
/** The server counts and gives no further. */
const FURTHEST = 1000

/** The index on a Meilisearch server, for those who outgrow the database. What is written is there when the call ends. */
export function createMeiliEngine(options: MeiliOptions): SearchEngine {
  const calls = new MeiliCalls(options)
  const names = { current: `${options.prefix ?? ''}documents`, next: `${options.prefix ?? ''}documents_next` }
  const path = (generation: Generation, rest: string) => `/indexes/${names[generation]}${rest}`
  return {
    async put(generation, documents) {
      if (documents.length > 0)
        await calls.run('POST', path(generation, '/documents?primaryKey=key'), documents.map(storedOf))
    },
    async drop(generation, keys) {
      if (keys.length > 0) await calls.run('POST', path(generation, '/documents/delete-batch'), keys.map(keyOf))
    },
    async clear() {
      // Changing its settings makes an index that is not there; both have to be there to change places.
      for (const generation of ['current', 'next'] as const)
        await calls.run('PATCH', path(generation, '/settings'), SETTINGS)
      await calls.run('DELETE', path('next', '/documents'))
    },
    swap: () => calls.run('POST', '/swap-indexes', [{ indexes: [names.current, names.next] }]),
    async groups({ asked, since, kinds, count }) {
      const limit = count * TIMES_SHOWN
      const queries = kinds.map((kind) => ({ indexUid: names.current, limit, ...queryOf(asked, kind, since) }))
      const { results } = await calls.ask('POST', '/multi-search', { queries }, z.object({ results: z.array(found) }))
      return results.flatMap(({ hits, estimatedTotalHits }, at) => {
        const kind = kinds[at]
        if (kind === undefined || hits.length === 0) return []
        const total = estimatedTotalHits < FURTHEST ? estimatedTotalHits : null
        return [{ kind, total, hits: oneOfEachSeries(hits, (hit) => hit, count).map((hit) => hitOf(hit, asked)) }]
      })
    },
    async page({ asked, since, kind, after, count }) {
      const offset = after === undefined ? 0 : /^o\d{1,4}$/.test(after) ? Number(after.slice(1)) : undefined
      if (offset === undefined) return null
      const body = { offset, limit: count + 1, ...queryOf(asked, kind, since) }
      const { hits } = await calls.ask('POST', path('current', '/search'), body, found)
      const next = hits.length > count && offset + count < FURTHEST ? `o${offset + count}` : null
      return { next, hits: hits.slice(0, count).map((hit) => hitOf(hit, asked)) }
    },
    async counts() {
      const shape = z.object({
        facetDistribution: z.object({ kind: z._default(z.record(z.string(), z.number()), {}) }),
      })
      const body = { q: '', limit: 0, facets: ['kind'] }
      const { facetDistribution } = await calls.ask('POST', path('current', '/search'), body, shape)
      return new Map(Object.entries(facetDistribution.kind))
    },
  }
}

function queryOf({ words }: Asked, kind: string, since: Date | undefined) {
  const filter = [`kind = "${kind}"`, ...(since ? [`at >= ${since.getTime()}`] : [])]
  return { q: words.join(' '), filter, matchingStrategy: 'all' }
}

/** Ids of the server are of letters, digits, - and _. */
function keyOf({ kind, id }: PieceKey): string {
  return Buffer.from(`${kind} ${id}`).toString('base64url')
}

function storedOf(
  given: SearchDocument,
): Stored & { readonly key: string; readonly score: number; readonly words: readonly string[] } {
  const { kind, id, title, text, author, authorId, words, at, link, picture, mark, score } = given
  const sounds = [title, author].map((name) => soundOf(name, readingsOf))
  return {
    kind,
    id,
    title,
    text,
    author,
    authorId,
    words,
    link,
    picture,
    mark,
    key: keyOf(given),
    at: at.getTime(),
    score,
    initials: sounds
      .map((one) => one.initials.replaceAll(',', ' '))
      .join(' ')
      .trim(),
    spelled: sounds
      .map((one) => one.spelled.replaceAll("'", '').replaceAll(',', ' '))
      .join(' ')
      .trim(),
  }
}

function hitOf(stored: Stored, asked: Asked): EngineHit {
  const { kind, id, title, text, authorId, at, link, picture, mark } = stored
  return { kind, id, title, text, authorId, link, picture, mark, at: new Date(at), fit: fitOf(stored, asked) }
}

/** What the server does not say: why it was found. */
function fitOf({ title, initials, spelled }: Stored, { words, joined, isLetters }: Asked): Fit {
  const key = plain(title)
  if (words.every((word) => key.includes(word))) return key === joined ? FITS.title : FITS.inTitle
  return isLetters && (initials.includes(joined) || spelled.includes(joined)) ? FITS.sound : FITS.inText
}
