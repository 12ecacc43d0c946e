import type { Series } from '../bars.ts'
import type { Run, Text } from '../definition.ts'

/** 通达信 shows no more than this of a text. */
const LONGEST = 250
const MOST_DIGITS = 8

/** The text as it is shown: `&` breaks the line, what is too long is cut off. */
export function shownText(text: Text): Text {
  return typeof text === 'string' ? shown(text) : text.map(shown)
}

/** Digits after the point: none when every number is whole, else two. */
export function digitsOf(values: Series): number {
  return values.every((value) => Number.isNaN(value) || Number.isInteger(value)) ? 0 : 2
}

/** Digits given by the author, held within what can be shown. */
export function givenDigits(digits: number): number {
  return Math.min(MOST_DIGITS, Math.max(0, Math.trunc(digits) || 0))
}

/** Numbers as text, only where they are shown; empty elsewhere. */
export function numberTexts(run: Run, when: Series, values: Series): readonly string[] {
  const digits = digitsOf(values)
  return Array.from({ length: run.length }, (_, at) => {
    const value = values[at] ?? NaN
    return when[at] !== 1 || Number.isNaN(value) ? '' : value.toFixed(digits)
  })
}

function shown(text: string): string {
  return text.slice(0, LONGEST).replaceAll('&', '\n')
}
