import { useState } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { ask } from '@niujin/quotes/web'
import { useRead, type Loaded, type Read } from '@niujin/web-kit/asking'

const ORDER = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
/** The first character of each letter in the order of sounds; no sound begins with I, U or V. */
const FIRST_OF_LETTERS = Array.from('阿八嚓哒妸发旮哈讥咔垃呣拏噢妑七呥扨它穵夕丫帀')
const LETTERS = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ')

export const SECTOR_KINDS = [
  { key: 'industry', label: '行业' },
  { key: 'concept', label: '概念' },
  { key: 'region', label: '地域' },
] as const
export type SectorKind = (typeof SECTOR_KINDS)[number]['key']

export interface Sector {
  readonly id: string
  readonly name: string
  readonly members: number
  /** Of each character the letters its sounds begin with; a filter takes them too. */
  readonly initials: readonly string[]
  readonly quote: Quote
}

/** Sectors of a kind; fetched when first wanted and kept while the page is open. */
export function useSectors(kind: SectorKind): Read<readonly Sector[]> {
  const [known] = useState(() => new Map<SectorKind, Loaded<readonly Sector[]>>())
  return useRead({
    key: kind,
    loaded: known.get(kind),
    ask: async (options) => {
      const outcome = await ask('sectors', { kind }, options)
      if (!outcome.ok) return outcome
      const value = inPinyin(outcome.value.list)
      known.set(kind, { key: kind, value })
      return { ok: true, value }
    },
  })
}

/** By the sound of the names, as a dictionary has them: who looks for one knows where. */
function inPinyin(list: readonly { readonly quote: Quote; readonly members: number }[]): Sector[] {
  return list
    .map(({ quote, members }) => ({ id: quote.id, name: quote.name, members, quote, initials: initialsOf(quote.name) }))
    .toSorted((one, other) => ORDER.compare(one.name, other.name))
}

/** Characters of sector names that have another sound than the one they are sorted by. */
const OTHER_SOUNDS: Readonly<Record<string, string>> = { 行: 'H', 重: 'Z', 长: 'Z', 乐: 'Y', 调: 'D', 传: 'Z' }

/** Upper-case letters of the sounds of a name, found by the first characters that each letter begins with. */
function initialsOf(name: string): string[] {
  return Array.from(name, (character) => letterOf(character) + (OTHER_SOUNDS[character] ?? ''))
}

/** Whether what is typed is in the name, or the first letters of it: `yh` finds 银行. */
export function isNamed({ name, initials }: Pick<Sector, 'name' | 'initials'>, words: string): boolean {
  const letters = Array.from(words.toUpperCase())
  return name.includes(words) || letters.every((letter, at) => initials[at]?.includes(letter))
}

function letterOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toUpperCase()
  const at = FIRST_OF_LETTERS.findLastIndex((first) => ORDER.compare(character, first) >= 0)
  return LETTERS[at] ?? character
}
