/** One expert as the search sees them. */
export interface FindableExpert {
  readonly id: string
  readonly name: string
  /** Readings of each character of the name, the usual one first. */
  readonly readings: readonly (readonly string[])[]
  readonly headline: string
  readonly firm: string
  /** Fields in words: 短线, ETF. */
  readonly fields: readonly string[]
  readonly points: number
}

/** How an expert was found, best first. */
const RANKS = { whole: 0, start: 1, inside: 2, initials: 3, pinyin: 4, field: 5, words: 6 } as const

/** Those who fit the text, best first, those of one quality by their points; everyone by points where there is no text. */
export function findExperts(all: readonly FindableExpert[], text: string, most: number): FindableExpert[] {
  const wanted = text.normalize('NFKC').trim().toLowerCase()
  return all
    .map((expert) => ({ expert, rank: wanted === '' ? 0 : rankOf(expert, wanted) }))
    .filter((one): one is { expert: FindableExpert; rank: number } => one.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank || b.expert.points - a.expert.points || (a.expert.id < b.expert.id ? -1 : 1))
    .slice(0, most)
    .map(({ expert }) => expert)
}

function rankOf(expert: FindableExpert, wanted: string): number | undefined {
  const name = expert.name.toLowerCase()
  if (name === wanted) return RANKS.whole
  if (name.startsWith(wanted)) return RANKS.start
  if (name.includes(wanted)) return RANKS.inside
  if (isSpelled(expert.readings, wanted)) return wanted.length <= expert.readings.length ? RANKS.initials : RANKS.pinyin
  if (expert.fields.some((one) => one.toLowerCase().includes(wanted))) return RANKS.field
  return expert.headline.toLowerCase().includes(wanted) || expert.firm.toLowerCase().includes(wanted)
    ? RANKS.words
    : undefined
}

/** Whether the letters spell characters of the name one after the other, from any of them on: each in full or by its first letter, the last one unfinished. */
function isSpelled(readings: readonly (readonly string[])[], letters: string): boolean {
  if (!/^[a-z]+$/.test(letters)) return false
  return readings.some((_, start) => spellsFrom(readings, start, letters))
}

function spellsFrom(readings: readonly (readonly string[])[], at: number, letters: string): boolean {
  if (letters === '') return true
  return (readings[at] ?? []).some((reading) => {
    if (reading.startsWith(letters)) return true
    if (letters.startsWith(reading) && spellsFrom(readings, at + 1, letters.slice(reading.length))) return true
    return reading.startsWith(letters.slice(0, 1)) && spellsFrom(readings, at + 1, letters.slice(1))
  })
}
