import type { Block, Inline } from './document.ts'

/** The lines of words in a block: one of a paragraph, one of each entry or cell. */
export function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return [block.children]
    case 'list':
      return block.items
    case 'table':
      return block.rows.flat()
    case 'image':
    case 'chart':
    case 'divider':
      return []
  }
}

/** The block with its lines written anew. */
export function withLines(block: Block, write: (line: readonly Inline[]) => Inline[]): Block {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return { ...block, children: write(block.children) }
    case 'list':
      return { ...block, items: block.items.map(write) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(write)) }
    case 'image':
    case 'chart':
    case 'divider':
      return block
  }
}

/** Characters of a piece of a line. */
export function lengthOfInline(inline: Inline): number {
  switch (inline.type) {
    case 'text':
      return Array.from(inline.text).length
    case 'break':
      return 1
    case 'link':
      return inline.children.reduce((sum, { text }) => sum + Array.from(text).length, 0)
    case 'stock':
    case 'hashtag':
    case 'mention':
      return Array.from(inline.name).length + 1
  }
}

/** Characters of a line. */
export function lengthOfLine(line: readonly Inline[]): number {
  return line.reduce((sum, one) => sum + lengthOfInline(one), 0)
}
