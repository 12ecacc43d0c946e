import { pinyin, polyphonic } from 'pinyin-pro'

const PLAIN = { type: 'array', toneType: 'none', v: true } as const

/** Readings by character, kept: a market has some two thousand different ones. */
const known = new Map<string, readonly string[]>()

/**
 * Readings of each character of a name, the one that fits the word first (银行 hang before xing), then the
 * others; ü is v, and u as well because many keyboards have it so.
 */
export function readingsOf(text: string): string[][] {
  const inWord = pinyin(text, PLAIN)
  return Array.from(text, (character, index) => {
    const usual = inWord[index]
    const all = allReadings(character)
    return [...new Set(usual === undefined ? all : [usual, ...all])]
  })
}

function allReadings(character: string): readonly string[] {
  const before = known.get(character)
  if (before) return before
  const readings = (polyphonic(character, PLAIN)[0] ?? []).flatMap((said) =>
    /^[nl]v/.test(said) ? [said, said.replace('v', 'u')] : [said],
  )
  known.set(character, readings)
  return readings
}
