import { likeText } from '@niujin/server-kit/database'
import { sql, type RawBuilder } from 'kysely'
import {
  FITS,
  initialsTokens,
  isAllHan,
  isShort,
  soundOf,
  spelledTokens,
  startToken,
  wholeTokens,
  wordTokens,
  type Asked,
  type Fit,
  type Token,
} from '../../../domain/content/index.ts'
import { readingsOf } from '../../readings.ts'

type Condition = RawBuilder<boolean>

/** Things are looked up by one of several sets of tokens, all of a set; what they have to say decides. */
export interface Lookup {
  readonly sets: readonly (readonly Token[])[]
  /** The fit of a row that has the tokens, in the database. */
  readonly fit: RawBuilder<Fit>
  /** The tokens of a set have nothing to do with each other. */
  readonly isMixed?: boolean
}

const holds = (tokens: readonly Token[]): Condition => sql`tokens @> ${[...tokens]}::integer[]`

/** That a row has all tokens of one of the sets. */
export function hasTokens({ sets }: Pick<Lookup, 'sets'>): Condition {
  return sql`(${sql.join(sets.map(holds), sql` or `)})`
}

/** What was typed, written anywhere. */
export function written(asked: Asked): Lookup {
  return { sets: [wordTokens('', asked.words)], fit: fitOf(asked) }
}

/** The same, by the fits it can have: each with tokens that are as few as can be. */
export function writtenBySteps(asked: Asked): { readonly fit: Fit; readonly lookup: Lookup }[] {
  const { words, joined } = asked
  const titled = wordTokens('t', words)
  const anywhere = wordTokens('', words)
  const lookup = (tokens: readonly Token[]): Lookup => ({ sets: [tokens], fit: fitOf(asked) })
  return [
    { fit: FITS.title, lookup: lookup([...wholeTokens(joined), ...anywhere]) },
    { fit: FITS.titleStart, lookup: lookup([startToken(joined), ...anywhere]) },
    { fit: FITS.inTitle, lookup: lookup(titled) },
    { fit: FITS.author, lookup: lookup(wordTokens('@', words)) },
    { fit: FITS.inText, lookup: lookup(anywhere) },
    { fit: FITS.scattered, lookup: lookup(anywhere) },
  ]
}

function fitOf({ words, joined, phrases }: Asked): RawBuilder<Fit> {
  const isWhole = phrases.length === 0
  const parts = [...words, ...phrases].map((word) => `%${likeText(word)}%`)
  const everything = sql`lower(title || ' ' || text || ' ' || array_to_string(words, ' '))`
  // What says nothing apart stands side by side, if with a space or a mark between: K 线.
  const text = isWhole ? everything : sql`regexp_replace(${everything}, ${BETWEEN}, '', 'g')`
  return sql<Fit>`case
    when title_key = ${joined} then ${sql.lit(FITS.title)}
    when starts_with(title_key, ${joined}) then ${sql.lit(FITS.titleStart)}
    when title_key like all(${parts}::text[]) then ${sql.lit(FITS.inTitle)}
    when author_key like all(${parts}::text[]) then ${sql.lit(FITS.author)}
    when ${text} like all(${parts}::text[]) then ${sql.lit(FITS.inText)}
    ${isWhole ? sql`else ${sql.lit(FITS.scattered)}` : sql``} end`
}

/** What may stand between the parts of one thing. */
const BETWEEN = "[\\s+*/.&·'-]+"

/** One word of Chinese characters that nobody wrote so: as two, wherever they stand: 均线金叉. */
export function asTwo({ words: [word = '', ...others] }: Asked): Lookup | undefined {
  const characters = Array.from(word)
  if (others.length > 0 || characters.length < 2 * PART_MIN || !isAllHan(word)) return undefined
  const sets = Array.from({ length: characters.length - 2 * PART_MIN + 1 }, (_, at) => {
    const parts = [characters.slice(0, at + PART_MIN), characters.slice(at + PART_MIN)]
    return wordTokens(
      '',
      parts.map((part) => part.join('')),
    )
  })
  return { sets, fit: sql<Fit>`${sql.lit(FITS.scattered)}::int` }
}

const PART_MIN = 2

/** Names that are said as it was typed, or begin with these letters; undefined where that says nothing. */
export function said(asked: Asked): Lookup | undefined {
  const syllables = syllablesOf(asked)
  if (syllables === undefined) return undefined
  const letters = syllables.join('')
  const { isLetters } = asked
  const isTooShort = isShort(letters)
  const sets = [isLetters ? initialsTokens(letters) : [], isTooShort ? [] : spelledTokens(letters)].filter(
    (one) => one.length > 0,
  )
  if (sets.length === 0) return undefined
  // Two letters are the beginning of a heading, or nothing: any two stand side by side somewhere.
  const initials = isTooShort
    ? sql`(initials like ${`${letters}%`} or initials like ${`% ${letters}%`})`
    : sql`initials like ${`%${letters}%`}`
  const spelled = sql`spelled ~ ${pronounced(syllables, isLetters)}`
  const isSaid = isTooShort ? initials : isLetters ? sql`(${initials} or ${spelled})` : spelled
  return {
    sets,
    isMixed: true,
    fit: sql<Fit>`case when ${isSaid} and not ${hasTokens(written(asked))} then ${sql.lit(FITS.sound)} end`,
  }
}

/** From the beginning of a syllable on: of letters the last may be unfinished; characters are syllables as they are. */
function pronounced(syllables: readonly string[], isLetters: boolean): string {
  return isLetters
    ? `(^|[ ,'])${Array.from(syllables.join('')).join("'?")}`
    : `(^|[ ,'])${syllables.join("'")}($|[ ,'])`
}

/** Fewer letters of pinyin are the sound of too much. */
const SAID_MIN = 3

/** What was typed as syllables: letters as one. */
function syllablesOf({ isLetters, words, joined }: Asked): readonly string[] | undefined {
  if (isLetters) return joined.length >= 2 ? [joined] : undefined
  const [word = ''] = words
  if (words.length !== 1 || !isAllHan(word) || word.length < 2) return undefined
  const { spelled } = soundOf(word, readingsOf)
  return spelled.length >= SAID_MIN ? spelled.split("'") : undefined
}

/** The lookup for rows of that fit alone. */
export function only({ fit, ...lookup }: Lookup, wanted: Fit): Lookup {
  return { ...lookup, fit: sql<Fit>`nullif(case when ${fit} = ${wanted} then ${wanted}::int else -1 end, -1)` }
}
