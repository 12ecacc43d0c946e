import { sampleTexts, SAMPLE_EXPERTS } from '@niujin/sample-content'
import { readingsOf } from '../server/readings.ts'
import type { GoldenThing } from './things.ts'

const MARKS = /[^\p{Script=Han}]+/u

/** The articles of the demonstration with what somebody types who half remembers a title: made by rule, so that nobody chose what is found. */
export async function derivedThings(): Promise<GoldenThing[]> {
  const names = new Map(SAMPLE_EXPERTS.map(({ key, nickname }) => [key, nickname]))
  const texts = await sampleTexts()
  return texts.map(({ name, by, title, summary }, at) => ({
    kind: 'article',
    id: `derived-${name}`,
    title,
    text: summary,
    author: names.get(by) ?? '',
    queries: queriesFor(title.replace('【示例】', ''), at),
  }))
}

/** The first two characters, the initials of the first part, and its first characters with one slip, each kind in turn. */
function queriesFor(title: string, at: number): string[] {
  const part = Array.from(title.split(MARKS).find((one) => one.length >= SLIP_IN) ?? '')
  const start = title.split(MARKS).find((one) => one.length >= 2) ?? title
  const queries = [start.slice(0, 2)]
  if (part.length === 0) return queries
  const slip = SLIPS[at % SLIPS.length]?.(part.slice(0, 6)) ?? []
  return [...queries, initialsOf(part.slice(0, 4).join('')), slip.join('')]
}

/** Shorter ones with a slip could be anything. */
const SLIP_IN = 4

const SLIPS: readonly ((characters: string[]) => string[])[] = [
  // Another character, one left out, one too many, and two that changed places.
  (characters) => characters.with(2, '错'),
  (characters) => characters.toSpliced(2, 1),
  (characters) => characters.toSpliced(2, 0, '了'),
  ([first = '', second = '', third = '', ...rest]) => [first, third, second, ...rest],
]

function initialsOf(text: string): string {
  return readingsOf(text)
    .map(([reading = '']) => reading.slice(0, 1))
    .join('')
}
