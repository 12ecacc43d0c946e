/** Elements whose content is not for reading. */
const UNREAD = /<(script|style|iframe|noscript|template|object|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g
/** After these a new line begins. */
const BREAKS = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote|section|article|ul|ol|table)\s*>/gi
/** `<` alone, as in 市盈率<10, is text. */
const TAGS = /<\/?[a-zA-Z][^>]*(?:>|$)/g

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  yen: '¥',
  copy: '©',
  reg: '®',
  times: '×',
  deg: '°',
  permil: '‰',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  bull: '•',
  laquo: '«',
  raquo: '»',
  plusmn: '±',
  euro: '€',
  pound: '£',
}

/** The readable text of a piece of HTML, a line for each paragraph. What comes out is text and must be shown as text. */
export function stripHtml(html: string): string {
  const plain = html.replace(COMMENTS, '').replace(UNREAD, '').replace(BREAKS, '\n').replace(TAGS, '')
  return tidyLines(decodeEntities(plain))
}

/** Text without control characters, direction marks and needless space; empty lines are dropped. */
export function tidyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n' : character === '\t' ? ' ' : ''))
    .split('\n')
    .map((line) => line.replace(/[\s\u3000]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return isCharacter(code) ? String.fromCodePoint(code) : ''
    },
  )
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
}
