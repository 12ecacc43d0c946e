import type { Block, DocumentTree, Inline } from '@niujin/community'

/**
 * An article as the staff writes it, as a tree: `## ` and `### ` are headings, `- ` and `1. ` lists, `> ` a quote,
 * `| a | b |` a table whose first row is its head, `---` a line across; everything else is a paragraph. In a line
 * `**bold**`, `[words](/path)` and `{贵州茅台 SH.600519}`.
 */
export function documentOf(text: string): DocumentTree {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const blocks: Block[] = []
  let from = 0
  while (from < lines.length) {
    const kind = kindOf(lines[from] ?? '')
    let to = from + 1
    while (GROWING.has(kind) && to < lines.length && kindOf(lines[to] ?? '') === kind) to += 1
    const block = WRITERS[kind](lines.slice(from, to))
    if (block) blocks.push(block)
    from = to
  }
  return { version: 1, blocks }
}

/** Whether a link leads neither to https nor into this app, as somebody wrote it. */
export function hasBadLink(text: string): boolean {
  return [...text.matchAll(LINK)].some(({ groups }) => !HREF.test(groups?.['href'] ?? ''))
}

type Kind = 'heading' | 'small' | 'list' | 'steps' | 'quote' | 'table' | 'divider' | 'empty' | 'paragraph'

const MARKS: readonly (readonly [Kind, RegExp])[] = [
  ['heading', /^## /u],
  ['small', /^### /u],
  ['list', /^- /u],
  ['steps', /^\d+\. /u],
  ['quote', /^> /u],
  ['table', /^\|.*\|$/u],
  ['divider', /^---+$/u],
  ['empty', /^\s*$/u],
]
/** Those that go on for as long as their lines do. */
const GROWING: ReadonlySet<Kind> = new Set<Kind>(['list', 'steps', 'table'])

function kindOf(line: string): Kind {
  return MARKS.find(([, mark]) => mark.test(line))?.[0] ?? 'paragraph'
}

const WRITERS: Readonly<Record<Kind, (lines: readonly string[]) => Block | undefined>> = {
  heading: ([line = '']) => ({ type: 'heading', level: 2, children: inlineOf(line.slice(3)) }),
  small: ([line = '']) => ({ type: 'heading', level: 3, children: inlineOf(line.slice(4)) }),
  list: (lines) => ({ type: 'list', ordered: false, items: lines.map((one) => inlineOf(one.slice(2))) }),
  steps: (lines) => ({ type: 'list', ordered: true, items: lines.map((one) => inlineOf(one.replace(/^\d+\. /u, ''))) }),
  quote: ([line = '']) => ({ type: 'quote', children: inlineOf(line.slice(2)) }),
  table: (lines) => ({ type: 'table', hasHead: true, rows: lines.map(cellsOf) }),
  divider: () => ({ type: 'divider' }),
  empty: () => undefined,
  paragraph: ([line = '']) => ({ type: 'paragraph', children: inlineOf(line) }),
}

function cellsOf(line: string): Inline[][] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => inlineOf(cell.trim()))
}

const LINK = /\[(?<words>[^[\]]+)\]\((?<href>[^()\s]+)\)/gu
const HREF = /^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/u
const PIECE =
  /\*\*(?<bold>[^*]+)\*\*|\[(?<words>[^[\]]+)\]\((?<href>[^()\s]+)\)|\{(?<name>[^{}\s]{1,20}) (?<id>[A-Z]{2}\.[A-Z0-9]{1,13})\}/gu

function inlineOf(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(PIECE)) {
    if (match.index > from) found.push({ type: 'text', text: text.slice(from, match.index) })
    found.push(pieceOf(match.groups ?? {}))
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ type: 'text', text: text.slice(from) })
  return found
}

function pieceOf({ bold, words = '', href, name = '', id = '' }: Record<string, string | undefined>): Inline {
  if (bold !== undefined) return { type: 'text', text: bold, bold: true }
  if (href !== undefined) return { type: 'link', href, children: [{ type: 'text', text: words }] }
  return { type: 'stock', id, name }
}
