import { textOf, type Block, type DocumentTree, type Inline } from '@niujin/community'
import { linesOf, safeHref } from '@niujin/community/walk'
import { LIMITS } from '../contract/limits.ts'

/** Why a document cannot be kept. */
export type DocumentProblem = 'DOCUMENT_TOO_LONG' | 'DOCUMENT_UNKNOWN'

/** Addresses of the pictures in a document, each once. */
export function picturesOf({ blocks }: DocumentTree): string[] {
  return [...new Set(blocks.flatMap((block) => pictureOf(block) ?? []))]
}

/** Why a document cannot be kept; undefined when it can. Links lead to https or into this app. */
export function documentProblem(tree: DocumentTree): DocumentProblem | undefined {
  if (tree.blocks.some((block) => linesOf(block).flat().some(isBadLink))) return 'DOCUMENT_UNKNOWN'
  if (picturesOf(tree).length > LIMITS.pictures) return 'DOCUMENT_UNKNOWN'
  if (Array.from(textOf(tree)).length > LIMITS.characters) return 'DOCUMENT_TOO_LONG'
  return new TextEncoder().encode(JSON.stringify(tree)).length > LIMITS.documentBytes ? 'DOCUMENT_TOO_LONG' : undefined
}

/** Whether there is nothing to read in a document. */
export function isEmptyDocument(tree: DocumentTree): boolean {
  return textOf(tree).trim() === '' && picturesOf(tree).length === 0
}

function pictureOf(block: Block): string | undefined {
  if (block.type === 'image') return block.url
  return block.type === 'chart' ? block.card.picture : undefined
}

function isBadLink(inline: Inline): boolean {
  return inline.type === 'link' && safeHref(inline.href) === undefined
}
