/** A character as the bytes of UTF-16, hexadecimal. */
export function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')
}

/** How wide a text is in a size, points: a Chinese character is as wide as high, a letter half as wide. */
export function widthOf(text: string, size: number): number {
  return Array.from(text).reduce((sum, one) => sum + (isNarrow(one) ? 0.5 : 1), 0) * size
}

function isNarrow(character: string): boolean {
  return (character.codePointAt(0) ?? 0) < 0x7f
}

/** What the codes in the file mean, so that text can be copied and read out: the characters that stand in it. */
export function toUnicodeMap(texts: readonly string[]): string {
  const characters = [...new Set(texts.flatMap((text) => Array.from(text)))].toSorted()
  const blocks: string[] = []
  // A block holds at most a hundred.
  for (let at = 0; at < characters.length; at += 100) {
    const some = characters.slice(at, at + 100).map((one) => `<${hexOf(one)}> <${hexOf(one)}>`)
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '3 begincodespacerange',
    '<0000> <D7FF>',
    '<D800DC00> <DBFFDFFF>',
    '<E000> <FFFF>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}
