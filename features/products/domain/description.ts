import type { Block } from '../contract/fields.ts'

const HEADING = '# '
const BULLET = '- '

/** What an operator types as a description: `# ` begins a heading, `- ` a line of a list; other lines are paragraphs. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '' || line === HEADING.trim() || line === BULLET.trim()) {
      blocks.push({ kind: 'paragraph', text: '' })
      continue
    }
    addLine(blocks, line)
  }
  // Empty lines only part lists from each other.
  return blocks.filter((block) => block.kind === 'bullets' || block.text !== '')
}

function addLine(blocks: Block[], line: string): void {
  if (line.startsWith(HEADING)) {
    blocks.push({ kind: 'heading', text: line.slice(HEADING.length).trim() })
    return
  }
  if (!line.startsWith(BULLET)) {
    blocks.push({ kind: 'paragraph', text: line })
    return
  }
  const item = line.slice(BULLET.length).trim()
  const last = blocks.at(-1)
  if (last?.kind === 'bullets') last.items.push(item)
  else blocks.push({ kind: 'bullets', items: [item] })
}

/** A description as an operator types it; `blocksOf` reads the same out of it. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'heading') return `${HEADING}${block.text}`
      return block.kind === 'bullets' ? block.items.map((item) => `${BULLET}${item}`).join('\n') : block.text
    })
    .join('\n\n')
}
