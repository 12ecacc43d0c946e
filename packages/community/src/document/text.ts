import type { Block, DocumentTree, Inline } from './document.ts'

/** The words of a document, a line for each block; pictures give their caption. */
export function textOf({ blocks }: DocumentTree): string {
  return blocks.map(textOfBlock).filter(Boolean).join('\n')
}

/** The beginning of a document in at most `most` characters, in one line. */
export function excerptOfDocument(tree: DocumentTree, most: number): string {
  const text = textOf(tree).replaceAll(/\s+/gu, ' ').trim()
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

function textOfBlock(one: Block): string {
  switch (one.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return textOfLine(one.children)
    case 'list':
      return one.items.map(textOfLine).join('\n')
    case 'table':
      return one.rows.map((row) => row.map(textOfLine).join(' ')).join('\n')
    case 'image':
      return one.caption
    case 'chart':
      return one.card.name
    case 'divider':
      return ''
  }
}

function textOfLine(line: readonly Inline[]): string {
  return line.map(textOfInline).join('')
}

function textOfInline(one: Inline): string {
  switch (one.type) {
    case 'text':
      return one.text
    case 'break':
      return '\n'
    case 'link':
      return one.children.map(({ text }) => text).join('')
    case 'stock':
      return `$${one.name}$`
    case 'hashtag':
      return `#${one.name}#`
    case 'mention':
      return `@${one.name}`
  }
}
