import type { Text } from '../definition.ts'

/** The one text of functions that take no text per bar: of several the last bar's, as 通达信 reads it. Empty when there is none. */
export function singleText(text: Text): string {
  return typeof text === 'string' ? text : (text.at(-1) ?? '')
}
