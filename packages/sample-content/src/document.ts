import type { Block, DocumentTree, Inline } from '@niujin/community'
import { STOCK } from './remark.ts'

/** Lines as we write them: `## `, `- `, `1. `, `> `, `| a | b |`, and everything else is a paragraph; `**bold**`. */
export function documentFrom(lines: readonly string[]): DocumentTree {
  const blocks: Block[] = []
  let from = 0
  while (from < lines.length) {
    const kind = kindOf(lines[from] ?? '')
    let to = from + 1
    // Lists and tables go on for as long as their lines do; every other line stands for itself.
    if (kind === 'list' || kind === 'steps' || kind === 'table')
      while (to < lines.length && kindOf(lines[to] ?? '') === kind) to += 1
    const block = blockOf(kind, lines.slice(from, to))
    if (block) blocks.push(block)
    from = to
  }
  return { version: 1, blocks }
}

type Kind = 'heading' | 'list' | 'steps' | 'quote' | 'table' | 'empty' | 'paragraph'

const MARKS: readonly (readonly [Kind, RegExp])[] = [
  ['heading', /^## /u],
  ['list', /^- /u],
  ['steps', /^\d+\. /u],
  ['quote', /^> /u],
  ['table', /^\| /u],
  ['empty', /^\s*$/u],
]

function kindOf(line: string): Kind {
  return MARKS.find(([, mark]) => mark.test(line))?.[0] ?? 'paragraph'
}

function blockOf(kind: Kind, lines: readonly string[]): Block | undefined {
  const [line = ''] = lines
  switch (kind) {
    case 'empty':
      return undefined
    case 'heading':
      return { type: 'heading', level: 2, children: inlineOf(line.slice(3)) }
    case 'quote':
      return { type: 'quote', children: inlineOf(line.slice(2)) }
    case 'list':
      return { type: 'list', ordered: false, items: lines.map((one) => inlineOf(one.slice(2))) }
    case 'steps':
      return { type: 'list', ordered: true, items: lines.map((one) => inlineOf(one.replace(/^\d+\. /u, ''))) }
    case 'table':
      return { type: 'table', hasHead: true, rows: lines.map(cellsOf) }
    case 'paragraph':
      return { type: 'paragraph', children: inlineOf(line) }
  }
}

function cellsOf(line: string): Inline[][] {
  return line
    .replace(/^\| | \|$/gu, '')
    .split(' | ')
    .map(inlineOf)
}

const BOLD = /\*\*(?<bold>[^*]+)\*\*/gu

function inlineOf(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  const words = (to: number) => {
    if (to > from) found.push({ type: 'text', text: text.slice(from, to) })
  }
  const marks = [...text.matchAll(BOLD), ...text.matchAll(STOCK)].toSorted((one, other) => one.index - other.index)
  for (const mark of marks) {
    words(mark.index)
    const { bold, name = '', id = '' } = mark.groups ?? {}
    found.push(bold === undefined ? { type: 'stock', id, name } : { type: 'text', text: bold, bold: true })
    from = mark.index + mark[0].length
  }
  words(text.length)
  return found
}
