/** The beginning of a text in one line, at most `most` characters with the dots. */
export function excerptOf(text: string, most: number): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim())
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`
}
