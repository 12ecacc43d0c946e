import type { ChartCard } from '@niujin/community'
import { cleanText, tokensOf, writeFace, writeMention } from '@niujin/content-rules'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS, type ContentOfNew, type PostMention, type PostStock } from '../contract/index.ts'
import { hashtagsIn, mentionsNamed, type WrittenHashtag } from '../domain/index.ts'
import type { PostsContext } from './deps.ts'
import { hashtagRows } from './store/hashtags.ts'
import { usablePictures } from './store/pictures.ts'
import type { Change, HashtagRow } from './tables.ts'

type Given = Pick<ContentOfNew, 'text' | 'mentions' | 'pictures' | 'chart'>

/** What somebody wrote, fit to be kept: nothing in it is only claimed. */
export interface Written {
  readonly text: string
  readonly stocks: readonly PostStock[]
  readonly hashtags: readonly WrittenHashtag[]
  readonly mentions: readonly PostMention[]
  readonly pictures: readonly string[]
  readonly chart: ChartCard | null
  /** Ids of all its pictures, that of the chart too. */
  readonly used: readonly string[]
  /** Everything of it that will be read. */
  readonly words: string
}

interface Writer {
  readonly memberId: string
  /** The post that is changed; undefined for a new one. */
  readonly postId?: string
  /** It may stand without words: it passes something on. */
  readonly mayBeBare?: boolean
}

/** Checks and cleans what somebody writes. Names of stocks and members are those they have, whatever was sent. */
export async function readWriting(
  context: PostsContext,
  change: Change,
  given: Given,
  writer: Writer,
): Promise<
  Result<Written, 'TEXT_EMPTY' | 'TEXT_TOO_LONG' | 'STOCKS_TOO_MANY' | 'HASHTAGS_TOO_MANY' | 'PICTURE_UNKNOWN'>
> {
  const cleaned = wordsOf(given, writer)
  if (!cleaned.ok) return cleaned
  const { text, stocks: named } = withTrueNames(context, cleaned.value)
  const used = await ownPictures(change, given, writer)
  if (!used.ok) return used
  const chart = given.chart && cleanChart(context, given.chart)
  const stocks = withChart(named, chart)
  const hashtags = hashtagsIn(text)
  if (stocks.length > LIMITS.stocks) return fail('STOCKS_TOO_MANY')
  if (hashtags.length > LIMITS.hashtags) return fail('HASHTAGS_TOO_MANY')
  const mentions = await trueMentions(context, change, text, given.mentions)
  const words = [text, ...wordsOfChart(chart)].join('\n')
  return ok({ text, stocks, hashtags, mentions, pictures: given.pictures, chart, used: used.value, words })
}

function wordsOf(
  { text, pictures, chart }: Given,
  { mayBeBare }: Writer,
): Result<string, 'TEXT_EMPTY' | 'TEXT_TOO_LONG'> {
  const cleaned = cleanText(text, { most: LIMITS.text })
  if (cleaned.ok) return cleaned
  if (cleaned.code === 'TOO_LONG') return fail('TEXT_TOO_LONG')
  return pictures.length > 0 || chart !== null || mayBeBare === true ? ok('') : fail('TEXT_EMPTY')
}

function wordsOfChart(chart: ChartCard | null): string[] {
  if (!chart) return []
  const drawn = chart.drawings.flatMap(({ text }) => text ?? [])
  return [chart.name, ...chart.formulas.map(({ name }) => name), ...drawn]
}

function withTrueNames(
  { instrumentName }: PostsContext,
  text: string,
): { readonly text: string; readonly stocks: PostStock[] } {
  const stocks = new Map<string, PostStock>()
  const pieces = tokensOf(text).map((token) => {
    if (token.kind === 'face') return writeFace(token.id)
    if (token.kind === 'text') return token.text
    const name = instrumentName(token.symbol)
    // What is no instrument stays as words that lead nowhere.
    if (name === undefined) return `$${token.name}`
    stocks.set(token.symbol, { symbol: token.symbol, name })
    return writeMention({ symbol: token.symbol, name })
  })
  return { text: pieces.join(''), stocks: [...stocks.values()] }
}

function withChart(named: readonly PostStock[], chart: ChartCard | null): readonly PostStock[] {
  if (!chart || named.some(({ symbol }) => symbol === chart.instrumentId)) return named
  return [...named, { symbol: chart.instrumentId, name: chart.name }]
}

async function ownPictures(
  change: Change,
  { pictures, chart }: Given,
  { memberId, postId }: Writer,
): Promise<Result<string[], 'PICTURE_UNKNOWN'>> {
  if (new Set(pictures).size !== pictures.length) return fail('PICTURE_UNKNOWN')
  const found = await usablePictures(change, memberId, { names: pictures, use: 'picture', postId })
  if (found.length !== pictures.length) return fail('PICTURE_UNKNOWN')
  if (!chart) return ok([...pictures])
  const [drawn] = await usablePictures(change, memberId, { names: [chart.picture], use: 'chart', postId })
  return drawn ? ok([...pictures, drawn.id]) : fail('PICTURE_UNKNOWN')
}

function cleanChart({ instrumentName }: PostsContext, card: ChartCard): ChartCard {
  const cleaned = (text: string, most: number) => {
    const result = cleanText(text, { most })
    return result.ok ? result.value : ''
  }
  return {
    ...card,
    name: instrumentName(card.instrumentId) ?? (cleaned(card.name, 20) || card.instrumentId),
    drawings: card.drawings.map((one) => (one.text === undefined ? one : { ...one, text: cleaned(one.text, 60) })),
    formulas: card.formulas.map((one) => ({ ...one, name: cleaned(one.name, 40) })),
  }
}

async function trueMentions(
  { members }: PostsContext,
  change: Change,
  text: string,
  given: readonly PostMention[],
): Promise<PostMention[]> {
  const named = mentionsNamed(text, given)
  if (named.length === 0) return []
  const cards = await members.find(
    named.map(({ niujinUid }) => niujinUid),
    change,
  )
  return named.filter(({ niujinUid, name }) => cards.get(niujinUid)?.nickname === name)
}

/** The options of a poll as they are asked; undefined when they are not fit to be. */
export function readOptions(options: readonly string[]): string[] | undefined {
  const cleaned = options.map((one) => cleanText(one.replaceAll('\n', ' '), { most: LIMITS.pollOption }))
  const texts = cleaned.flatMap((one) => (one.ok ? [one.value] : []))
  return texts.length === options.length && new Set(texts).size === texts.length ? texts : undefined
}

/** The rows of the hashtags of a text, unless one of them may not be used. */
export async function openHashtags(
  change: Change,
  written: readonly WrittenHashtag[],
  at: Date,
): Promise<Result<readonly HashtagRow[], 'HASHTAG_BLOCKED'>> {
  const rows = await hashtagRows(change, written, at)
  return rows.some(({ is_blocked }) => is_blocked) ? fail('HASHTAG_BLOCKED') : ok(rows)
}
