import { amountSource } from './amounts.ts'

/** A part of the text between connectives, without the blanks around it. */
export interface Clause {
  readonly from: number
  readonly to: number
  /** What joins it to the clause before it: 和、与、顿号 make one list, 且 and 同时 ask for both. */
  readonly joined: 'none' | 'list' | 'both'
}

const AMOUNT = amountSource('hundredMillion', 'x')
  .replaceAll(/\?<\w+>/g, '?:')
  .replace('元|股', '元|股|%|倍|天|日|户|年|成|块')
const BOUND = '(?:大于|小于|高于|低于|超过|不超过|不低于|不高于|少于|多于|至少|至多|[<>≥≤]=?)'
/** Connectives inside these join nothing: 大于或等于, 介于10和20之间, 大于10且小于20, 1,000. */
const WHOLE = [
  '(?:大于|小于|高于|低于)或者?等于',
  `(?:介于|在|处于)(?:百分之)?${AMOUNT}(?:和|与|、)(?:百分之)?${AMOUNT}`,
  `${BOUND}${AMOUNT}(?:[,、]|并且|而且|同时|且|并|又)?(?:小于|大于|高于|低于|不超过|不低于|不高于|[<>≥≤]=?)`,
  String.raw`\d{1,3}(?:,\d{3})+(?!\d)`,
  '温和放量',
  '触及',
  String.raw`[a-z率值额量幅]:(?=[\d小大低高不])`,
  'diff?[和与、]dea',
  '(?:macd|kdj|rsi)(?:[和与及、+]?(?:macd|kdj|rsi))+(?:指标)?(?:同时)?',
  '及以[上下]',
  '[,、]也?(?:含|包含|包括)亏损',
  String.raw`\d+日?(?:[、/]\d+日?)+(?:均线|日线|线)`,
]
const SENTENCE_END = /[,。;:!?…\s]+/y
const STRONG = /并且|而且|同时(?:还|又)?|以及|还要|另外|且/y
const WEAK = /和|与|及|、|\+|&|\//y
const ALTERNATIVE = /或|要么|\||任一|任意一/

/** Marks the positions that belong to something whole: names with connectives in them and the constructions above. */
function wholePositions(text: string, names: readonly string[]): Uint8Array {
  const whole = new Uint8Array(text.length)
  const mark = (from: number, length: number) => whole.fill(1, from, from + length)
  for (const source of WHOLE)
    for (const match of text.matchAll(new RegExp(source, 'g'))) mark(match.index, match[0].length)
  for (const name of names) {
    for (let at = 0; at < text.length; at += 1) if (text.startsWith(name, at)) mark(at, name.length)
  }
  return whole
}

interface Cut {
  readonly from: number
  readonly to: number
  readonly kind: 'sentence' | 'strong' | 'weak'
}

function cutsOf(text: string, whole: Uint8Array): Cut[] {
  const cuts: Cut[] = []
  const kinds = [
    ['sentence', SENTENCE_END],
    ['strong', STRONG],
    ['weak', WEAK],
  ] as const
  let at = 0
  while (at < text.length) {
    const cut =
      whole[at] === 1 ? undefined : kinds.flatMap(([kind, expression]) => cutAt(text, { at, kind, expression }))[0]
    if (cut) cuts.push(cut)
    at = cut?.to ?? at + 1
  }
  return cuts
}

function cutAt(text: string, { at, kind, expression }: { at: number; kind: Cut['kind']; expression: RegExp }): Cut[] {
  expression.lastIndex = at
  const match = expression.exec(text)
  return match ? [{ from: at, to: at + match[0].length, kind }] : []
}

/**
 * The text in clauses, and the stretches that offer alternatives (或), which a rule cannot say: they are whole sentences
 * between commas, with the sentence they continue. `names` are kept whole.
 */
export function clausesOf(
  text: string,
  names: readonly string[],
): { clauses: Clause[]; alternatives: { from: number; to: number }[] } {
  const whole = wholePositions(text, names)
  const cuts = cutsOf(text, whole)
  const parts = between(
    text,
    cuts.filter(({ kind }) => kind === 'sentence'),
  )
  const visible = maskWhole(text, whole)
  const isAlternative = parts.map(({ from, to }) => ALTERNATIVE.test(visible.slice(from, to)))
  const begins = parts.map(({ from, to }) => /^(?:还|又)?(?:是)?(?:或|要么|\|)/.test(text.slice(from, to)))
  const ends = parts.map(({ from, to }) => /(?:或者?|或是|\|)$/.test(text.slice(from, to)))
  const isLost = (at: number) => isAlternative[at] === true || begins[at + 1] === true || ends[at - 1] === true
  const clauses = parts.flatMap((part, at) => (isLost(at) ? [] : clausesWithin(text, part, cuts)))
  return { clauses, alternatives: parts.filter((_, at) => isLost(at)) }
}

function maskWhole(text: string, whole: Uint8Array): string {
  let masked = ''
  for (let at = 0; at < text.length; at += 1) masked += whole[at] === 1 ? ' ' : (text[at] ?? '')
  return masked
}

function clausesWithin(text: string, part: { from: number; to: number }, cuts: readonly Cut[]): Clause[] {
  const inner = cuts.filter(({ from, to }) => from >= part.from && to <= part.to)
  const joint = (from: number) => inner.find((cut) => cut.to === from)?.kind
  return between(text.slice(0, part.to), inner, part.from).map(({ from, to }) => ({
    from,
    to,
    joined: joint(from) === 'weak' ? 'list' : joint(from) === 'strong' ? 'both' : 'none',
  }))
}

/** What stands between cuts; nothing empty. */
function between(text: string, cuts: readonly Cut[], start = 0): { from: number; to: number }[] {
  const starts = [start, ...cuts.map(({ to }) => to)]
  const ends = [...cuts.map(({ from }) => from), text.length]
  return starts.map((from, at) => ({ from, to: ends[at] ?? from })).filter(({ from, to }) => to > from)
}
