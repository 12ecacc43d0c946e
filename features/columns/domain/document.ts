import type { Block, DocumentTree, Inline } from '@niujin/community'
import { linesOf, safeHref, withLines } from '@niujin/community/walk'
import { cleanText } from '@niujin/content-rules'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS } from '../contract/limits.ts'
import { weightOf } from './free-part.ts'

/** What a document names that has to exist. */
export interface References {
  /** Addresses of pictures. */
  readonly pictures: readonly string[]
  /** Instruments. */
  readonly stocks: readonly string[]
  /** Members. */
  readonly members: readonly string[]
}

/** Why a document cannot be kept. */
export type DocumentProblem = 'DOCUMENT_TOO_LONG' | 'TOO_MANY_PICTURES' | 'LINK_REFUSED'

/** What a document names, each once. */
export function referencesOf({ blocks }: DocumentTree): References {
  const inlines = blocks.flatMap((block) => linesOf(block).flat())
  return {
    pictures: once(blocks.flatMap((block) => pictureOf(block) ?? [])),
    stocks: once([
      ...inlines.flatMap((one) => (one.type === 'stock' ? [one.id] : [])),
      ...blocks.flatMap((one) => (one.type === 'chart' ? [one.card.instrumentId] : [])),
    ]),
    members: once(inlines.flatMap((one) => (one.type === 'mention' ? [one.niujinUid] : []))),
  }
}

/** The names of what a document names, by id; what is left out does not exist. */
export interface Names {
  readonly stocks: ReadonlyMap<string, string>
  readonly members: ReadonlyMap<string, string>
}

/**
 * A document as it is kept: every run of words cleaned, stocks and members under their own names (whatever the writer
 * called them; those that do not exist are plain words), links as they really lead. Settling it again changes nothing.
 */
export function settledDocument(tree: DocumentTree, names: Names): Result<DocumentTree, DocumentProblem> {
  if (tree.blocks.some((block) => linesOf(block).flat().some(isBadLink))) return fail('LINK_REFUSED')
  const blocks = tree.blocks.map((block) => settledBlock(block, names))
  const settled: DocumentTree = { version: tree.version, blocks }
  if (referencesOf(settled).pictures.length > LIMITS.pictures) return fail('TOO_MANY_PICTURES')
  if (weightOf({ ...settled, blocks: blocks.filter((one) => !pictureOf(one)) }) > LIMITS.characters)
    return fail('DOCUMENT_TOO_LONG')
  if (new TextEncoder().encode(JSON.stringify(settled)).length > LIMITS.documentBytes) return fail('DOCUMENT_TOO_LONG')
  return ok(settled)
}

/** Whether there is anything to read in a document. */
export function isEmptyDocument({ blocks }: DocumentTree): boolean {
  return blocks.every((block) => !pictureOf(block) && linesOf(block).every((line) => line.every(isEmptyInline)))
}

function isEmptyInline(inline: Inline): boolean {
  if (inline.type === 'text') return inline.text.trim() === ''
  return inline.type === 'break'
}

function pictureOf(block: Block): string | undefined {
  if (block.type === 'image') return block.url
  return block.type === 'chart' ? block.card.picture : undefined
}

function isBadLink(inline: Inline): boolean {
  return inline.type === 'link' && safeHref(inline.href) === undefined
}

function settledBlock(block: Block, names: Names): Block {
  if (block.type === 'image') return { ...block, caption: words(block.caption).trim() }
  if (block.type === 'chart') {
    const { card } = block
    const drawings = card.drawings.map((one) => (one.text === undefined ? one : { ...one, text: words(one.text) }))
    const formulas = card.formulas.map((one) => ({ ...one, name: words(one.name) }))
    const name = names.stocks.get(card.instrumentId) ?? words(card.name)
    return { ...block, card: { ...card, name, drawings, formulas } }
  }
  return withLines(block, (line) => line.flatMap((one) => settledInline(one, names)))
}

function settledInline(inline: Inline, names: Names): Inline[] {
  switch (inline.type) {
    case 'text':
      return runOf(inline)
    case 'link':
      return linkOf(inline)
    case 'stock':
      return named(inline, names.stocks.get(inline.id), '$')
    case 'mention':
      return named(inline, names.members.get(inline.niujinUid), '@')
    case 'hashtag': {
      const name = hashtagOf(inline.name)
      return name === undefined ? [] : [{ ...inline, name }]
    }
    case 'break':
      return [inline]
  }
}

type Run = Extract<Inline, { type: 'text' }>

function runOf(run: Run): Run[] {
  const text = words(run.text)
  return text === '' ? [] : [{ ...run, text }]
}

function linkOf(link: Extract<Inline, { type: 'link' }>): Inline[] {
  const children = link.children.flatMap(runOf)
  const href = safeHref(link.href)
  return href === undefined || children.length === 0 ? children : [{ ...link, href, children }]
}

function named(inline: Extract<Inline, { name: string }>, name: string | undefined, sign: string): Inline[] {
  // The schema has no more room for a name.
  if (name !== undefined) return [{ ...inline, name: Array.from(name).slice(0, 20).join('') }]
  return runOf({ type: 'text', text: `${sign}${inline.name}` })
}

/** A hashtag as it is kept, without #; undefined when it is none. */
export function hashtagOf(text: string): string | undefined {
  const name = cleanText(text.replaceAll('#', ' '), { most: LIMITS.hashtag })
  return name.ok && !name.value.includes('\n') ? name.value : undefined
}

/** A run of words cleaned, in one line; a space at its end belongs to what stands beside it and stays. */
function words(text: string): string {
  const cleaned = cleanText(text.replaceAll(/[\n\r\u0085\u2028\u2029]+/gu, ' '), { most: LIMITS.characters })
  if (!cleaned.ok) return /^\s+$/u.test(text) ? ' ' : ''
  return `${/^\s/u.test(text) ? ' ' : ''}${cleaned.value}${/\s$/u.test(text) ? ' ' : ''}`
}

function once<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
