import { likeText } from '@niujin/server-kit/database'
import { sql, type RawBuilder } from 'kysely'
import {
  FITS,
  initialsTokens,
  isAllHan,
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

function fitOf({ words, joined }: Asked): RawBuilder<Fit> {
  const parts = words.map((word) => `%${likeText(word)}%`)
  const text = sql`lower(title || ' ' || text || ' ' || array_to_string(words, ' '))`
  return sql<Fit>`case
    when title_key = ${joined} then ${sql.lit(FITS.title)}
    when starts_with(title_key, ${joined}) then ${sql.lit(FITS.titleStart)}
    when title_key like all(${parts}::text[]) then ${sql.lit(FITS.inTitle)}
    when author_key like all(${parts}::text[]) then ${sql.lit(FITS.author)}
    when ${text} like all(${parts}::text[]) then ${sql.lit(FITS.inText)}
    else ${sql.lit(FITS.scattered)} end`
}

/** Names that are said as it was typed, or begin with these letters; undefined where that says nothing. */
export function said(asked: Asked): Lookup | undefined {
  const letters = lettersOf(asked)
  if (letters === undefined) return undefined
  const sets = [asked.isLetters ? initialsTokens(letters) : [], spelledTokens(letters)].filter((one) => one.length > 0)
  if (sets.length === 0) return undefined
  const part = `%${letters}%`
  const initials = asked.isLetters ? sql`initials like ${part} or` : sql``
  const isSaid = sql`(${initials} spelled like ${part})`
  return {
    sets,
    isMixed: true,
    fit: sql<Fit>`case when ${isSaid} and not ${hasTokens(written(asked))} then ${sql.lit(FITS.sound)} end`,
  }
}

/** Fewer letters of pinyin are the sound of too much. */
const SAID_MIN = 3

function lettersOf({ isLetters, words, joined }: Asked): string | undefined {
  if (isLetters) return joined.length >= 2 ? joined : undefined
  const [word = ''] = words
  if (words.length !== 1 || !isAllHan(word) || word.length < 2) return undefined
  const { spelled } = soundOf(word, readingsOf)
  return spelled.length >= SAID_MIN ? spelled : undefined
}

/** The lookup for rows of that fit alone. */
export function only({ fit, ...lookup }: Lookup, wanted: Fit): Lookup {
  return { ...lookup, fit: sql<Fit>`nullif(case when ${fit} = ${wanted} then ${wanted}::int else -1 end, -1)` }
}
