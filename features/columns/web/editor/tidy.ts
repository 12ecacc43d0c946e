import { DOCUMENT_LIMITS, type Block, type DocumentTree, type Inline } from '@niujin/community'

type TextRun = Extract<Inline, { type: 'text' }>

/** A tree as the editor keeps it: runs of one dress are one, nothing is empty but lines between others. */
export function tidy(blocks: readonly Block[]): DocumentTree {
  const joined: Block[] = []
  for (const one of blocks.map(tidyBlock)) {
    const before = joined.at(-1)
    if (one.type === 'list' && before?.type === 'list' && before.ordered === one.ordered)
      joined[joined.length - 1] = { ...before, items: [...before.items, ...one.items] }
    else joined.push(one)
  }
  const first = joined.findIndex((one) => !isBlank(one))
  const last = joined.findLastIndex((one) => !isBlank(one))
  return { version: 1, blocks: first < 0 ? [] : joined.slice(first, last + 1).flatMap(inLimits) }
}

/** The runs of a line: breaks stand by themselves, neighbours of one dress or one address are joined. */
export function tidyLine(line: readonly Inline[]): Inline[] {
  const tidied: Inline[] = []
  for (const one of line.flatMap(broken)) {
    const before = tidied.at(-1)
    if (one.type === 'text' && before?.type === 'text' && dressOf(one) === dressOf(before))
      tidied[tidied.length - 1] = { ...before, text: before.text + one.text }
    else if (one.type === 'link' && before?.type === 'link' && before.href === one.href)
      tidied[tidied.length - 1] = { ...before, children: runsOf([...before.children, ...one.children]) }
    else tidied.push(one)
  }
  return tidied
}

/** How a run is dressed, as one word for comparing. */
export function dressOf({ bold, italic, underline, strike }: TextRun): string {
  return [bold, italic, underline, strike].map((one) => (one === true ? '1' : '0')).join('')
}

function tidyBlock(one: Block): Block {
  switch (one.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return { ...one, children: tidyLine(one.children) }
    case 'list':
      return { ...one, items: one.items.map(tidyLine) }
    case 'table':
      return { ...one, rows: one.rows.map((row) => row.map(tidyLine)) }
    case 'image':
    case 'chart':
    case 'divider':
      return one
  }
}

/** Lists longer than one may be are several. */
function inLimits(one: Block): Block[] {
  if (one.type !== 'list' || one.items.length <= DOCUMENT_LIMITS.items) return [one]
  const parts = Math.ceil(one.items.length / DOCUMENT_LIMITS.items)
  return Array.from({ length: parts }, (_, at) => ({
    ...one,
    items: one.items.slice(at * DOCUMENT_LIMITS.items, (at + 1) * DOCUMENT_LIMITS.items),
  }))
}

function isBlank(one: Block): boolean {
  return 'children' in one && one.children.length === 0
}

function broken(one: Inline): Inline[] {
  if (one.type === 'link') {
    const children = runsOf(one.children)
    return children.length === 0 ? [] : [{ ...one, children }]
  }
  if (one.type !== 'text') return [one]
  return one.text
    .replaceAll('\t', ' ')
    .split('\n')
    .flatMap((text, at): Inline[] => [
      ...(at > 0 ? [{ type: 'break' } as const] : []),
      ...(text === '' ? [] : [dressed(text, one)]),
    ])
}

function runsOf(children: readonly TextRun[]): TextRun[] {
  const runs: TextRun[] = []
  for (const one of children) {
    const text = one.text.replaceAll(/[\n\t]/g, ' ')
    if (text === '') continue
    const before = runs.at(-1)
    if (before && dressOf(before) === dressOf(one)) runs[runs.length - 1] = { ...before, text: before.text + text }
    else runs.push(dressed(text, one))
  }
  return runs
}

/** The same words without marks that say no. */
function dressed(text: string, { bold, italic, underline, strike }: TextRun): TextRun {
  return {
    type: 'text',
    text,
    ...(bold === true && { bold }),
    ...(italic === true && { italic }),
    ...(underline === true && { underline }),
    ...(strike === true && { strike }),
  }
}
