import { DOCUMENT_LIMITS, type Block, type DocumentTree, type Inline } from '@niujin/community'
import { tidy } from '../tidy.ts'
import { dressIn, isHidden, runOf, styleOf, type Dress } from './dress.ts'
import { cleanAddress } from './clean-address.ts'
import { wordListItem } from './word-list-item.ts'

/** What came out of pasted HTML. */
export interface Pasted {
  readonly tree: DocumentTree
  /** Pictures that stayed outside: their files are somebody else's. */
  readonly pictures: number
}

/** More than this is no text a person copied (characters); what is written there comes as plain words. */
const LONGEST = 3_000_000
/** Deeper than any real page: below, only the words count. */
const DEEPEST = 200

/** Whose content is no text to read. */
const UNREAD = new Set(
  'SCRIPT STYLE HEAD META TITLE LINK BASE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH CANVAS VIDEO AUDIO FORM INPUT BUTTON SELECT TEXTAREA XML MPVOICE QQMUSIC'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV ADDRESS FIGURE FIGCAPTION CENTER PRE BODY HTML DL DT DD DETAILS SUMMARY FIELDSET'.split(
    ' ',
  ),
)
const HEADINGS: Readonly<Record<string, 2 | 3>> = { H1: 2, H2: 2, H3: 3, H4: 3, H5: 3, H6: 3 }

interface Around {
  readonly dress: Dress
  readonly align: 'center' | 'right' | undefined
  readonly depth: number
  readonly isPre: boolean
}

/** What lines go into: paragraphs, or the kind of block around them. */
type LineKind = { type: 'paragraph' } | { type: 'heading'; level: 2 | 3 } | { type: 'quote' }

/**
 * Reads HTML from the clipboard into a document. Only parts that a document knows are taken; styles, scripts, trackers
 * and pictures are left. The HTML never becomes part of the page: it is read in a document of its own, where nothing
 * runs or loads.
 */
export function treeOfHtml(html: string): Pasted {
  const page = new DOMParser().parseFromString(html.slice(0, LONGEST), 'text/html')
  const reading = new Reading()
  reading.blocks(page.body, { dress: {}, align: undefined, depth: 0, isPre: false })
  reading.endLine()
  const tree = tidy(reading.done)
  return { tree: { ...tree, blocks: tree.blocks.slice(0, DOCUMENT_LIMITS.blocks) }, pictures: reading.pictures }
}

/** One pass over a page. */
class Reading {
  readonly done: Block[] = []
  pictures = 0
  private line: Inline[] = []
  private kind: LineKind = { type: 'paragraph' }
  private align: Around['align']

  /** Reads the children of an element, lines and blocks as they come. */
  blocks(parent: Node, around: Around): void {
    for (const node of parent.childNodes) this.node(node, around)
  }

  /** What was written since the last block is one. */
  endLine(): void {
    const children = trimmed(this.line)
    this.line = []
    if (children.length === 0) return
    if (this.kind.type === 'paragraph')
      this.done.push({ type: 'paragraph', children, ...(this.align && { align: this.align }) })
    else this.done.push({ ...this.kind, children })
  }

  private node(node: Node, around: Around): void {
    if (node.nodeType === 3) this.words(node.nodeValue ?? '', around)
    else if (isElement(node)) this.element(node, around)
  }

  private words(text: string, { dress, isPre }: Around): void {
    const words = isPre ? text : collapsed(text)
    if (words !== '') this.line.push(runOf(words, dress))
  }

  private element(element: Element, around: Around): void {
    if (UNREAD.has(element.tagName.toUpperCase()) || isHidden(element)) return
    if (around.depth > DEEPEST) return this.words(element.textContent ?? '', around)
    const own = this.own[element.tagName]
    if (own) return own(element, around)
    const inside = insideOf(element, around)
    const kind = kindOf(element) ?? this.kind
    if (kind !== this.kind || BLOCKS.has(element.tagName)) this.lines(element, inside, kind)
    else this.blocks(element, inside)
  }

  /** Elements that are read in their own way. */
  private readonly own: Readonly<Record<string, (element: Element, around: Around) => void>> = {
    IMG: (element) => this.picture(element),
    BR: () => void this.line.push({ type: 'break' }),
    HR: () => this.block({ type: 'divider' }),
    A: (element, around) => this.link(element, around),
    P: (element, around) => this.paragraph(element, insideOf(element, around)),
    UL: (element, around) => this.list(element, around),
    OL: (element, around) => this.list(element, around),
    TABLE: (element, around) => this.table(element, around),
  }

  /** An element that begins and ends lines of its own. */
  private lines(element: Element, inside: Around, kind: LineKind): void {
    this.endLine()
    const [before, align] = [this.kind, this.align]
    this.kind = kind
    this.align = inside.align
    // Headings are bold already.
    this.blocks(element, kind.type === 'heading' ? { ...inside, dress: { ...inside.dress, bold: false } } : inside)
    this.endLine()
    this.kind = before
    this.align = align
  }

  private block(one: Block): void {
    this.endLine()
    this.done.push(one)
  }

  private picture(element: Element): void {
    // A dot of one pixel counts who reads, it shows nothing.
    const sizes = ['width', 'height'].map((name) => Number.parseInt(element.getAttribute(name) ?? '', 10))
    if (sizes.every((size) => !(size <= 2))) this.pictures += 1
  }

  private link(element: Element, around: Around): void {
    const href = cleanAddress(element.getAttribute('href') ?? '')
    if (href === undefined || element.querySelector('p,div,section,table,ul,ol,h1,h2,h3,h4,h5,h6,img'))
      return this.blocks(element, insideOf(element, around))
    const children = this.inlineOf(element, insideOf(element, around)).filter((one) => one.type === 'text')
    if (children.length > 0) this.line.push({ type: 'link', href, children: children.slice(0, 50) })
  }

  private list(element: Element, around: Around): void {
    const items = this.itemsOf(element, around)
    if (items.length > 0) this.block({ type: 'list', ordered: element.tagName === 'OL', items })
  }

  /** Items of a list and of the lists within it, one after the other. */
  private itemsOf(list: Element, around: Around): Inline[][] {
    return [...list.children].flatMap((item) => {
      if (item.tagName === 'UL' || item.tagName === 'OL') return this.itemsOf(item, deeper(around))
      const inner = [...item.children].filter(({ tagName }) => tagName === 'UL' || tagName === 'OL')
      const own = trimmed(this.inlineOf(item, insideOf(item, around), inner))
      return [...(own.length > 0 ? [own] : []), ...inner.flatMap((one) => this.itemsOf(one, deeper(around)))]
    })
  }

  private paragraph(element: Element, inside: Around): void {
    const mark = wordListItem(element)
    if (!mark) return this.lines(element, inside, this.kind)
    const item = trimmed(this.inlineOf(element, inside))
    // Neighbours become one list when the tree is tidied.
    if (item.length > 0) this.block({ type: 'list', ordered: mark.ordered, items: [item] })
  }

  private table(element: Element, around: Around): void {
    const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element)
    const cells = rows.map((row) => [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH'))
    // A table of one cell is a frame around text.
    if (cells.flat().length <= 1) return this.frame(cells.flat()[0] ?? element, around)
    const width = Math.min(DOCUMENT_LIMITS.cells, Math.max(...cells.map((row) => row.reduce(addSpan, 0))))
    this.block({
      type: 'table',
      hasHead: cells[0]?.every(({ tagName }) => tagName === 'TH') ?? false,
      rows: cells.slice(0, 100).map((row) => this.rowOf(row, width, around)),
    })
  }

  private frame(element: Element, around: Around): void {
    this.endLine()
    this.blocks(element, deeper(around))
    this.endLine()
  }

  private rowOf(row: readonly Element[], width: number, around: Around): Inline[][] {
    const line = row.flatMap((cell) => {
      const own = trimmed(this.inlineOf(cell, insideOf(cell, around)))
      return [own, ...Array.from({ length: addSpan(0, cell) - 1 }, (): Inline[] => [])]
    })
    return Array.from({ length: width }, (_, at) => line[at] ?? [])
  }

  /** All words inside an element as one line; its blocks are parted by breaks. */
  private inlineOf(element: Element, around: Around, without: readonly Element[] = []): Inline[] {
    const own = new Reading()
    for (const node of element.childNodes) if (!without.some((one) => one === node)) own.node(node, deeper(around))
    own.endLine()
    this.pictures += own.pictures
    return own.done.flatMap((one, at): Inline[] => [...(at > 0 ? [{ type: 'break' } as const] : []), ...lineOf(one)])
  }
}

function kindOf({ tagName }: Element): LineKind | undefined {
  const level = HEADINGS[tagName]
  if (level) return { type: 'heading', level }
  return tagName === 'BLOCKQUOTE' ? { type: 'quote' } : undefined
}

function insideOf(element: Element, around: Around): Around {
  const align = styleOf(element, 'text-align') || (element.getAttribute('align') ?? '').toLowerCase()
  return {
    dress: dressIn(element, around.dress),
    align:
      align === '' ? around.align : align === 'center' ? 'center' : /^(right|end)$/.test(align) ? 'right' : undefined,
    depth: around.depth + 1,
    isPre: around.isPre || element.tagName === 'PRE',
  }
}

function deeper(around: Around): Around {
  return { ...around, depth: around.depth + 1 }
}

function addSpan(sum: number, cell: Element): number {
  const span = Number.parseInt(cell.getAttribute('colspan') ?? '1', 10)
  return sum + Math.min(DOCUMENT_LIMITS.cells, Math.max(1, Number.isNaN(span) ? 1 : span))
}

function lineOf(one: Block): readonly Inline[] {
  if ('children' in one) return one.children
  const lines = one.type === 'list' ? one.items : one.type === 'table' ? one.rows.flat() : []
  return lines.flatMap((line, at): Inline[] => [...(at > 0 ? [{ type: 'break' } as const] : []), ...line])
}

/** As a browser shows it: white space is one blank, and none between Chinese words that a line end parted. */
function collapsed(text: string): string {
  return text
    .replaceAll(/(?<=[\p{Script=Han}\p{P}])[ \t]*[\r\n]+[ \t\r\n]*(?=[\p{Script=Han}\p{P}])/gu, '')
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .replaceAll('\u00a0', ' ')
}

/** Without blanks and breaks at its ends. */
function trimmed(line: readonly Inline[]): Inline[] {
  const isEmpty = (one: Inline) => one.type === 'break' || (one.type === 'text' && one.text.trim() === '')
  const first = line.findIndex((one) => !isEmpty(one))
  if (first < 0) return []
  const cut = line.slice(first, line.findLastIndex((one) => !isEmpty(one)) + 1)
  return cut.map((one, at) => {
    if (one.type !== 'text') return one
    const text = at === 0 ? one.text.trimStart() : one.text
    return { ...one, text: at === cut.length - 1 ? text.trimEnd() : text }
  })
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
