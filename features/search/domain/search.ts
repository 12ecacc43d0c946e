import type { Found } from '../contract/index.ts'
import { type Entry, isHan } from './entry.ts'
import { findByCode } from './find-by-code.ts'
import { findByName, findBySound, findShortened } from './find-by-name.ts'
import { findBySlip, findBySlipInside } from './find-by-slip.ts'
import { asBeginning, doubtOf, type Finding, isWeak } from './finding.ts'
import { type Query, readQuery } from './query.ts'
import { KIND_ORDER, POSITIONS, type SearchIndex } from './search-index.ts'
import { typedOf } from './spelling.ts'

/** The best find of each entry, by its number in the index. */
type Finds = Map<number, Finding>

/** Market value in yuan, by which equally good finds are told apart; 0 where there is none. */
export type WorthOf = (id: string) => number

/** Yuan from which on a company is known by any part of its name: mt is 贵州茅台 before 明泰铝业. */
const FAMOUS = 2e11

/** What fits the typed text, best first, at most `count`; of equally good ones the larger company. */
export function search(
  index: SearchIndex,
  typed: string,
  { count, worthOf }: { count: number; worthOf: WorthOf },
): Found[] {
  const query = readQuery(typed)
  if (query.text === '') return []
  const isFamous = (number: number) => worthOf(index.entries[number]?.instrument.id ?? '') >= FAMOUS
  const finds = exactFinds(index, query)
  if (finds.size === 0 && isHan(query.text)) addOtherCharacters(index, query, finds)
  for (const [number, find] of finds) if (isFamous(number)) finds.set(number, asBeginning(find))
  if ([...finds.values()].every(isWeak)) addSlips(index, query, { finds, isFamous })
  return best(index, finds, { count, worthOf })
}

function exactFinds(index: SearchIndex, query: Query): Finds {
  const finds: Finds = new Map()
  if (query.code) {
    index.entries.forEach((entry, number) => keepBetter(finds, number, findByCode(entry, query)))
  }
  const typed = typedOf(query.text)
  for (const { number, entry, position } of beginning(index, typed.characters[0])) {
    keepBetter(finds, number, findByName(entry, position, typed))
  }
  return finds
}

/** Shortened names, and other characters of the same sound as an input method offers them: 招行, 貴州, 贵洲. */
function addOtherCharacters(index: SearchIndex, query: Query, finds: Finds): void {
  const typed = typedOf(query.text)
  for (const { number, entry, position } of beginning(index, typed.characters[0])) {
    if (position === 0) keepBetter(finds, number, findShortened(entry, typed))
  }
  const sounds = index.readingsOf(query.text)
  for (const first of new Set(sounds[0]?.map((said) => said.slice(0, 1)))) {
    for (const { number, entry, position } of beginning(index, first)) {
      keepBetter(finds, number, findBySound(entry, position, typed, sounds))
    }
  }
}

function addSlips(
  index: SearchIndex,
  query: Query,
  { finds, isFamous }: { readonly finds: Finds; readonly isFamous: (number: number) => boolean },
): void {
  index.entries.forEach((entry, number) =>
    keepBetter(
      finds,
      number,
      findBySlip(entry, query) ?? (isFamous(number) ? findBySlipInside(entry, query) : undefined),
    ),
  )
}

/** The positions in names that can begin with this character or letter. */
function* beginning(index: SearchIndex, first = '') {
  for (const packed of index.begins.get(first) ?? []) {
    const number = Math.floor(packed / POSITIONS)
    const entry = index.entries[number]
    if (entry) yield { number, entry, position: packed % POSITIONS }
  }
}

function keepBetter(finds: Finds, number: number, found: Finding | undefined): void {
  const before = finds.get(number)
  if (found && (!before || found.score < before.score)) finds.set(number, found)
}

function best(
  { entries }: SearchIndex,
  finds: Finds,
  { count, worthOf }: { count: number; worthOf: WorthOf },
): Found[] {
  const ranked = [...finds].flatMap(([number, find]) => {
    const entry = entries[number]
    if (!entry) return []
    const { id, kind } = entry.instrument
    return [{ number, entry, worth: worthOf(id), kind: KIND_ORDER[kind], find }]
  })
  return ranked
    .sort((a, b) => a.find.score - b.find.score || a.kind - b.kind || b.worth - a.worth || a.number - b.number)
    .slice(0, count)
    .map(({ entry, find }) => shown(entry, find))
}

function shown({ instrument, characters }: Entry, find: Finding): Found {
  const { id, code, name, kind } = instrument
  const {
    by,
    range: [from, to],
  } = find
  const found = { id, code, name, kind, matchedBy: by, doubt: doubtOf(find) }
  if (by === 'code' || from === to) return { ...found, match: [from, to] }
  return { ...found, match: [characters[from]?.from ?? 0, characters[to - 1]?.to ?? 0] }
}
