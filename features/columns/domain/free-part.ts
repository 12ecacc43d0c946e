import type { Block, DocumentTree, Inline } from '@niujin/community'
import { lengthOfInline, lengthOfLine, linesOf } from '@niujin/community/walk'

/** A picture or chart weighs as much as so many characters, so that an article of pictures is not free. */
const PICTURE = 100

/** Characters of a document as its free part is measured. */
export function weightOf({ blocks }: DocumentTree): number {
  return blocks.reduce((sum, block) => sum + weightOfBlock(block), 0)
}

/**
 * The beginning of a document that may be read before buying: about `characters` characters, and never more than half of
 * it. What is cut is cut in the middle of a paragraph or list; pictures and tables come whole or not at all.
 */
export function freePart(tree: DocumentTree, characters: number): DocumentTree {
  let left = Math.min(characters, Math.floor(weightOf(tree) / 2))
  const blocks: Block[] = []
  for (const block of tree.blocks) {
    const weight = weightOfBlock(block)
    if (weight <= left) {
      blocks.push(block)
      left -= weight
      continue
    }
    const begun = beginningOf(block, left)
    if (begun) blocks.push(begun)
    break
  }
  return { version: tree.version, blocks }
}

function weightOfBlock(block: Block): number {
  if (block.type === 'image' || block.type === 'chart') return PICTURE
  return linesOf(block).reduce((sum, line) => sum + lengthOfLine(line), 0)
}

function beginningOf(block: Block, most: number): Block | undefined {
  if (most <= 0) return undefined
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return { ...block, children: beginningOfLine(block.children, most) }
    case 'list':
      return listBeginning(block, most)
    case 'heading':
    case 'table':
    case 'image':
    case 'chart':
    case 'divider':
      return undefined
  }
}

function listBeginning(block: Extract<Block, { type: 'list' }>, most: number): Block | undefined {
  let left = most
  const items: Inline[][] = []
  for (const item of block.items) {
    if (left <= 0) break
    items.push(beginningOfLine(item, left))
    left -= lengthOfLine(item)
  }
  return items.length === 0 ? undefined : { ...block, items }
}

function beginningOfLine(line: readonly Inline[], most: number): Inline[] {
  let left = most
  const shown: Inline[] = []
  for (const inline of line) {
    if (left <= 0) break
    const length = lengthOfInline(inline)
    if (length <= left) shown.push(inline)
    else if (inline.type === 'text') shown.push({ ...inline, text: Array.from(inline.text).slice(0, left).join('') })
    left -= length
  }
  return shown
}
