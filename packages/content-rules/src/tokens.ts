import { graphemesOf } from './graphemes.ts'

/** A stock as it is named in a text: `symbol` such as `SH.600519`. */
export interface Mention {
  readonly symbol: string
  readonly name: string
}

/** A piece of a text: plain words, a stock, or a face. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'stock'; readonly symbol: string; readonly name: string }
  | { readonly kind: 'face'; readonly id: number }

/** The faces there are, first and last id; texts that are stored hold these numbers, so they stay. */
const FACE_IDS = { first: 453, last: 471 } as const

const MARKED =
  /\$(?<name>[^$()[\]\s][^$()[\]\n]{0,23})\((?<symbol>[A-Z]{2}\.[0-9A-Z]{3,8})\)\$|\[face:(?<face>\d{3})\]/gu

/** The pieces of a text in order; joining what they stand for gives the text again. Neighbouring plain words are one piece. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  for (const found of text.matchAll(MARKED)) {
    const token = markedToken(found.groups)
    if (!token) continue
    if (found.index > from) tokens.push({ kind: 'text', text: text.slice(from, found.index) })
    tokens.push(token)
    from = found.index + found[0].length
  }
  if (from < text.length) tokens.push({ kind: 'text', text: text.slice(from) })
  return tokens
}

function markedToken(groups: Record<string, string | undefined> | undefined): Token | undefined {
  const { name, symbol, face } = groups ?? {}
  if (name !== undefined && symbol !== undefined) return { kind: 'stock', symbol, name }
  const id = Number(face)
  return id >= FACE_IDS.first && id <= FACE_IDS.last ? { kind: 'face', id } : undefined
}

/** A stock as it is written into a text: `$贵州茅台(SH.600519)$`. Signs of the notation inside the name are put aside. */
export function writeMention({ symbol, name }: Mention): string {
  const plain = name
    .replaceAll(/[$()[\]\s]+/gu, ' ')
    .trim()
    .slice(0, 24)
    .trim()
  return `$${plain === '' ? symbol : plain}(${symbol})$`
}

/** A face as it is written into a text. */
export function writeFace(id: number): string {
  return `[face:${id}]`
}

/** The stocks of a text, each once, in the order they first appear. */
export function mentionsIn(text: string): Mention[] {
  const found = new Map<string, Mention>()
  for (const token of tokensOf(text)) {
    if (token.kind === 'stock' && !found.has(token.symbol))
      found.set(token.symbol, { symbol: token.symbol, name: token.name })
  }
  return [...found.values()]
}

/**
 * The text without its notation, for messages and excerpts: `$贵州茅台`, `[表情]`. Words that follow a stock at once stand
 * apart from its name: nothing else says where it ends.
 */
export function plainText(text: string): string {
  const tokens = tokensOf(text)
  return tokens.map((token, at) => plainToken(token, tokens[at + 1])).join('')
}

function plainToken(token: Token, next: Token | undefined): string {
  if (token.kind === 'text') return token.text
  if (token.kind === 'face') return '[表情]'
  return next?.kind === 'text' && /^[\p{L}\p{N}]/u.test(next.text) ? `$${token.name} ` : `$${token.name}`
}

/** How long a text is for the person who wrote it: a face is one character, a stock its name with the `$`. */
export function lengthOf(text: string): number {
  return tokensOf(text).reduce((sum, token) => sum + lengthOfToken(token), 0)
}

function lengthOfToken(token: Token): number {
  if (token.kind === 'face') return 1
  return token.kind === 'stock' ? graphemesOf(token.name).length + 1 : graphemesOf(token.text).length
}
