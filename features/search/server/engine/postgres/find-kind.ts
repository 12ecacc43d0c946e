import { FITS, kindToken, slipInto, slipTokens, type Asked, type Fit } from '../../../domain/content/index.ts'
import { asTwo, only, said, writtenBySteps, written, type Lookup } from './conditions.ts'
import type { Frequency } from './frequency.ts'
import { bestAmongHighest, bestOfKind, maybeMeant, type FoundRow, type Position, type Search } from './rows.ts'

/** How much is looked at. */
export interface Depths {
  /** All that have the tokens are looked at when they are no more than about so many. */
  readonly whole: number
  /** Of more, those of the highest score. */
  readonly highest: number
}

/** What finding works with. */
export interface Finding extends Search {
  readonly asked: Asked
  readonly frequency: Frequency
  readonly depths: Depths
}

interface Wanted {
  readonly kind: string
  readonly after: Position | undefined
  readonly count: number
}

/** Whether few enough things have the tokens of a lookup, of a kind or of all. */
export function isFew({ frequency, depths }: Finding, { sets, isMixed = false }: Lookup, kind?: string): boolean {
  const also = kind === undefined ? [] : [kindToken(kind)]
  const count = (set: readonly number[]) => (isMixed ? frequency.likely(set) : frequency.most([...set, ...also]))
  return sets.reduce((sum, set) => sum + count(set), 0) <= depths.whole
}

/** Things of one kind after a place, best first: what is written so, then what is said so, and where there is neither, its parts, and what may be meant. */
export async function findOfKind(finding: Finding, { kind, after, count }: Wanted): Promise<FoundRow[]> {
  const rows = await findWritten(finding, { kind, after, count })
  // Letters are what a name begins with as often as a word; characters of the same sound are a slip.
  if (rows.length < count && (finding.asked.isLetters || isNothingYet(rows, after, FITS.sound)))
    rows.push(...(await findSaid(finding, { kind, after, count: count - rows.length })))
  const two = isNothingYet(rows, after, FITS.scattered) ? asTwo(finding.asked) : undefined
  if (two) rows.push(...(await step(finding, { lookup: two, fit: FITS.scattered }, { kind, after, count })))
  return isNothingYet(rows, after, FITS.slip) ? findMeant(finding, { kinds: [kind], after, count }) : rows
}

/** No page before had anything, but what is of this fit. */
function isNothingYet(rows: readonly FoundRow[], after: Position | undefined, fit: Fit): boolean {
  return rows.length === 0 && (after === undefined || after.fit === fit)
}

/** Things of one kind in which it is written. */
export async function findWritten(finding: Finding, wanted: Wanted): Promise<FoundRow[]> {
  const { asked } = finding
  const { after } = wanted
  if (after && after.fit > FITS.scattered) return []
  const whole = written(asked)
  if (isFew(finding, whole, wanted.kind)) return bestOfKind(finding, whole, wanted)
  const rows: FoundRow[] = []
  for (const { fit, lookup } of writtenBySteps(asked).filter(canBe(asked, whole))) {
    if (after && after.fit > fit) continue
    rows.push(...(await step(finding, { lookup, fit }, { ...wanted, count: wanted.count - rows.length })))
    if (rows.length >= wanted.count) break
  }
  return rows
}

/** Where each word is one token, the words are there where the tokens are: nothing is scattered. */
function canBe({ words, phrases }: Asked, { sets: [tokens = []] }: Lookup): (step: { readonly fit: Fit }) => boolean {
  return ({ fit }) => fit !== FITS.scattered || (tokens.length !== words.length && phrases.length === 0)
}

/** Things of one kind whose names are said so. */
async function findSaid(finding: Finding, wanted: Wanted): Promise<FoundRow[]> {
  const lookup = said(finding.asked)
  if (!lookup || (wanted.after && wanted.after.fit > FITS.sound)) return []
  return step(finding, { lookup, fit: FITS.sound }, wanted)
}

async function step(
  finding: Finding,
  { lookup, fit }: { readonly lookup: Lookup; readonly fit: Fit },
  wanted: Wanted,
): Promise<FoundRow[]> {
  const all = () => bestOfKind(finding, only(lookup, fit), wanted)
  if (isFew(finding, lookup, wanted.kind)) return all()
  const depth = finding.depths.highest
  const rows = await bestAmongHighest(finding, { lookup, fit, depth }, wanted)
  const isEverything = (finding.frequency.byKind.get(wanted.kind) ?? 0) <= depth
  // So many were looked at that no more than some thousands can have all tokens; the rest is not worth the time.
  return rows.length >= wanted.count || isEverything || fit === FITS.scattered ? rows : all()
}

/** So many titles are compared with what was typed. */
const COMPARED = 300

/** Things whose title is what was typed but for one slip. */
export async function findMeant(
  finding: Finding,
  {
    kinds,
    after,
    count,
  }: { readonly kinds: readonly string[]; readonly after?: Position | undefined; readonly count: number },
): Promise<FoundRow[]> {
  const { asked } = finding
  const sets = slipTokens(asked).filter((set) => isFew(finding, { ...written(asked), sets: [set] }))
  if (sets.length === 0) return []
  const others = [written(asked), said(asked)].filter((one) => one !== undefined)
  const rows = await maybeMeant(finding, { sets, without: others }, { kinds, after, count: COMPARED })
  const isMeant = ({ title_key, spelled }: Omit<FoundRow, 'fit'>) =>
    slipInto(Array.from(title_key), asked.joined) !== undefined ||
    (asked.isLetters && slipInto(spelled.split(/[ ,']/), asked.joined) !== undefined)
  return rows
    .filter(isMeant)
    .slice(0, count)
    .map((row) => ({ ...row, fit: FITS.slip }))
}
