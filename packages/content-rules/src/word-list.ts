import { fold, type Folded } from './folding.ts'

/** Finds words in texts, however they are dressed up. */
export interface WordList {
  /** The words of the list that the text contains, each once, as the list spells them, in the order they end. */
  find(text: string): string[]
  /** The text with every character of a found word replaced by `*`; what stands between the characters stays. */
  mask(text: string): string
}

interface Node {
  readonly next: Map<string, number>
  /** The node of the longest proper ending that is also a beginning. */
  fail: number
  /** Words that end here, longest first along `fail`. */
  readonly ends: Word[]
}

interface Word {
  readonly word: string
  readonly length: number
  readonly isException: boolean
}

interface Match extends Word {
  readonly first: number
  readonly last: number
}

/**
 * A list of words, read once and asked often (Aho–Corasick: the time of a question depends on the text alone).
 * It sees through full-width and circled letters, capitals, accents, traditional characters, and spaces or signs put
 * between the characters. Two-character words end at the end of a clause (很稳，赚钱了 is not 稳赚); Latin letters end
 * where their word ends (sb is not in usb, 加v not in 加VIP). A word inside one of the `exceptions` does not count (不保证收益).
 */
export function createWordList(words: readonly string[], exceptions: readonly string[] = []): WordList {
  const nodes = automatonOf([
    ...words.map((word) => wordOf(word, false)),
    ...exceptions.map((word) => wordOf(word, true)),
  ])
  const matchesOf = (text: string) => {
    const folded = fold(text)
    return { folded, matches: withoutExcepted(matchesIn(nodes, folded)) }
  }
  return {
    find: (text) => [...new Set(matchesOf(text).matches.map(({ word }) => word))],
    mask(text) {
      const { folded, matches } = matchesOf(text)
      const hidden = new Set(
        matches.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => folded.from[first + at] ?? 0),
        ),
      )
      let at = 0
      let masked = ''
      for (const written of text) {
        masked += hidden.has(at) ? '*' : written
        at += written.length
      }
      return masked
    },
  }
}

function wordOf(word: string, isException: boolean): { word: Word; signs: readonly string[] } {
  const { signs } = fold(word)
  return { word: { word, length: signs.length, isException }, signs }
}

function automatonOf(words: readonly { word: Word; signs: readonly string[] }[]): readonly Node[] {
  const nodes: Node[] = [{ next: new Map(), fail: 0, ends: [] }]
  for (const { word, signs } of words) {
    if (signs.length === 0) continue
    nodes[signs.reduce((node, sign) => childOf(nodes, node, sign), 0)]?.ends.push(word)
  }
  linkEndings(nodes)
  return nodes
}

/** Breadth first: the shorter ending is always finished before. */
function linkEndings(nodes: readonly Node[]): void {
  const queue = childrenOf(nodes, 0)
  for (const { sign, at, parent } of queue) {
    const node = nodes[at]
    if (!node) continue
    if (parent !== 0) node.fail = step(nodes, nodes[parent]?.fail ?? 0, sign)
    node.ends.push(...(nodes[node.fail]?.ends ?? []))
    queue.push(...childrenOf(nodes, at))
  }
}

function childrenOf(nodes: readonly Node[], parent: number) {
  return Array.from(nodes[parent]?.next ?? [], ([sign, at]) => ({ sign, at, parent }))
}

function childOf(nodes: Node[], at: number, sign: string): number {
  const known = nodes[at]?.next.get(sign)
  if (known !== undefined) return known
  nodes[at]?.next.set(sign, nodes.length)
  return nodes.push({ next: new Map(), fail: 0, ends: [] }) - 1
}

function step(nodes: readonly Node[], from: number, sign: string): number {
  let at = from
  for (;;) {
    const next = nodes[at]?.next.get(sign)
    if (next !== undefined) return next
    if (at === 0) return 0
    at = nodes[at]?.fail ?? 0
  }
}

function matchesIn(nodes: readonly Node[], folded: Folded): Match[] {
  const matches: Match[] = []
  let node = 0
  for (const [last, sign] of folded.signs.entries()) {
    node = step(nodes, node, sign)
    for (const word of nodes[node]?.ends ?? []) {
      const match = { ...word, first: last - word.length + 1, last }
      if (counts(match, folded)) matches.push(match)
    }
  }
  return matches
}

function counts({ first, last, length }: Match, { signs, from, to, afterStop }: Folded): boolean {
  const isOneWord = (left: number) =>
    to[left] === from[left + 1] && /^[a-z0-9]{2}$/.test(`${signs[left] ?? ''}${signs[left + 1] ?? ''}`)
  if (isOneWord(first - 1) || isOneWord(last)) return false
  return length !== 2 || afterStop[last] !== true
}

function withoutExcepted(matches: readonly Match[]): Match[] {
  const excepted = matches.filter(({ isException }) => isException)
  return matches.filter(
    (match) => !match.isException && !excepted.some(({ first, last }) => first <= match.first && match.last <= last),
  )
}
