/** The beginning of a text in one line, with … where something is left out; `most` in characters. */
export function excerptOf(text: string, most: number): string {
  const line = Array.from(text.replace(/\s+/g, ' ').trim())
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('')
}
