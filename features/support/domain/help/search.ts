import { ARTICLES, TOPICS, type Article } from './articles.ts'

/** An article that fits, with the piece of it that shows why. */
export interface FoundArticle {
  readonly article: Article
  readonly excerpt: string
  readonly marks: readonly string[]
}

const MOST = 20
/** Characters of an excerpt. */
const EXCERPT = 56
/** A question alone needs so much of the asked pairs of characters to count as a find. */
const LEAST_SHARE = 0.34

/** Weights: the question says what an article is about, the words are other names for it. */
const WEIGHTS = { question: 6, words: 5, topic: 2, body: 1 } as const

/** For each letter of one of an article's own words that the person said as it stands. */
const NAMED = 8

interface Indexed {
  readonly article: Article
  readonly names: readonly string[]
  readonly fields: Readonly<Record<keyof typeof WEIGHTS, string>>
  readonly body: string
}

const INDEX: readonly Indexed[] = ARTICLES.map((article) => {
  const body = [...article.paragraphs, ...(article.steps ?? [])].join(' ')
  const fields = {
    question: plain(article.question),
    words: plain(article.words.join(' ')),
    topic: plain(TOPICS[article.topic].name),
    body: plain(body),
  }
  return { article, names: article.words.map(plain), fields, body }
})

/**
 * Articles for what a person typed, best first: whole words count most, then pairs of characters, so that a question in
 * other words is still answered. Nothing for an empty text.
 */
export function searchHelp(text: string): FoundArticle[] {
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const spoken = plain(text)
  return INDEX.map((indexed) => ({ indexed, ...scoreOf(indexed, terms, spoken) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.score - a.score || a.indexed.article.id.localeCompare(b.indexed.article.id))
    .slice(0, MOST)
    .map(({ indexed, hits }) => ({ article: indexed.article, ...shownOf(indexed, hits) }))
}

/** Letters and digits in one case; everything else parts words. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words people put around what they ask. */
const FILLERS =
  /怎么样|怎么办|为什么|怎么|怎样|如何|什么|哪里|可以|能不能|是不是|有没有|一下|请问|我的|我想|吗|呢|啊|的|了/g

interface Term {
  readonly word: string
  readonly pairs: readonly string[]
}

function termsOf(text: string): Term[] {
  const spoken = plain(text)
  const essential = plain(spoken.replace(FILLERS, ' '))
  return (essential || spoken)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, pairs: pairsOf(word) }))
}

function pairsOf(word: string): string[] {
  const letters = Array.from(word)
  if (/^[\p{Script=Latin}\p{N}]+$/u.test(word) || letters.length < 2) return [word]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

function scoreOf(
  { fields, names }: Indexed,
  terms: readonly Term[],
  spoken: string,
): { score: number; share: number; hits: string[] } {
  const pairs = terms.flatMap((term) => term.pairs)
  const everywhere = Object.values(fields).join(' ')
  const named = names.filter((name) => spoken.includes(name))
  const hits = new Set(named)
  let score = NAMED * named.join('').length
  for (const name of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    for (const { word, pairs: own } of terms) {
      const found = own.filter((pair) => fields[name].includes(pair))
      const isWhole = fields[name].includes(word)
      score += WEIGHTS[name] * (found.length / own.length + (isWhole ? 2 : 0))
      if (isWhole) hits.add(word)
      else for (const pair of found) hits.add(pair)
    }
  }
  const share = named.length > 0 ? 1 : pairs.filter((pair) => everywhere.includes(pair)).length / pairs.length
  return { score, share, hits: [...hits] }
}

/** A piece of the answer that begins a little before the first hit, and the longest hits to mark. */
function shownOf({ body }: Indexed, hits: readonly string[]): { excerpt: string; marks: string[] } {
  const marks = hits.filter((hit) => !hits.some((other) => other !== hit && other.includes(hit)))
  const low = body.toLowerCase()
  const positions = marks.map((mark) => low.indexOf(mark)).filter((at) => at >= 0)
  const from = positions.length === 0 ? 0 : Math.max(0, Math.min(...positions) - 10)
  const piece = body.slice(from, from + EXCERPT)
  return { excerpt: `${from > 0 ? '…' : ''}${piece}${from + EXCERPT < body.length ? '…' : ''}`, marks }
}
