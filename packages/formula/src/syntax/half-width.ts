const QUOTES: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
])

/**
 * The text with full-width punctuation, letters and digits (U+FF01–FF5E), the wide space and Chinese quotes as their
 * ASCII twins, the way a phone's keyboard leaves them. Every unit becomes one unit, so places stay the same.
 */
export function toHalfWidth(text: string): string {
  return text.replace(
    /[\uFF01-\uFF5E\u3000‘’“”]/g,
    (mark) => QUOTES.get(mark) ?? (mark === '\u3000' ? ' ' : String.fromCharCode(mark.charCodeAt(0) - 0xfee0)),
  )
}
