import type { ChosenCondition } from '../../contract/rule.ts'
import { findCondition } from '../library/index.ts'
import { dangles, tightened } from './blanks.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { beginsRemoval, objectEnd, readExclusion, type Exclusion, type Reach } from './exclusions.ts'
import { gathered, type Gathered } from './gather.ts'
import { itemsOf, kindOf, removalsOf, type Item, type Kind, type JoinedItem } from './items.ts'
import { plain } from './plain.ts'
import { reasonOf } from './reasons.ts'
import { sectorNames, withListedSectors, type NamedSector, type SectorName } from './sector-words.ts'

/** A stretch of the text, in order; all of them together are the text. */
export interface Piece {
  readonly text: string
  readonly understood: boolean
  /** Why it could not be understood, where that can be told: 选股按日线计算，没有周线、月线和分钟线. */
  readonly reason?: string
}

/** What a sentence asks for, and what of it was not understood. */
export interface Understanding extends Gathered {
  readonly exclusions: Exclusion[]
  /** In order, without the blanks and commas around them, each with why where that can be told. */
  readonly notUnderstood: Pick<Piece, 'text' | 'reason'>[]
  readonly pieces: Piece[]
}

/** Words after which a clause may mean the opposite: then no part of it is taken. */
const OPPOSITE = /[不没非未无别勿除剔排去滤]|以外|之外|相反/

/**
 * Turns common Chinese phrases into conditions. A clause is taken only when all of it is understood; alternatives (或),
 * denials and everything else that a rule cannot say are handed back as they were written, never guessed.
 */
export function understand(words: string, sectors: readonly NamedSector[] = []): Understanding {
  const names = sectorNames(sectors, plain)
  const { text, origin } = tightened(plain(words), (part) => isUnderstood(part, names))
  const { lost, ...read } = readText(text, names)
  const asWritten = ({ from, to }: Stretch) => ({ from: origin[from] ?? 0, to: (origin[to - 1] ?? 0) + 1 })
  const pieces = piecesOf(words, lost.map(asWritten))
  return { ...read, notUnderstood: pieces.flatMap((piece) => (piece.understood ? [] : trimmed(piece))), pieces }
}

interface Stretch {
  readonly from: number
  readonly to: number
}

function readText(text: string, names: readonly SectorName[]): Gathered & { exclusions: Exclusion[]; lost: Stretch[] } {
  const listed = withListedSectors(text, names)
  const { clauses, alternatives } = clausesOf(
    listed,
    names.flatMap(([name]) => (/[和与及、且]|同时/.test(name) ? [name] : [])),
  )
  const read = readClauses(listed, clauses, names)
  const { conditions, sectors, lost } = gathered(read.items)
  return { conditions, sectors, exclusions: read.exclusions, lost: [...alternatives, ...read.lost, ...lost] }
}

/** Whether a part says something, and all of it is understood. */
function isUnderstood(text: string, names: readonly SectorName[]): boolean {
  const { conditions, sectors, exclusions, lost } = readText(text, names)
  return lost.length === 0 && conditions.length + sectors.length + exclusions.length > 0
}

interface Read {
  readonly items: JoinedItem[]
  readonly exclusions: Exclusion[]
  readonly lost: Stretch[]
  /** Kinds of what the last clause denied. */
  denied: ReadonlySet<Kind>
}

function readClauses(text: string, clauses: readonly Clause[], sectors: readonly SectorName[]): Read {
  const read: Read = { items: [], exclusions: [], lost: [], denied: new Set() }
  let reach: Reach = 'none'
  for (const clause of clauses) {
    const words = text.slice(clause.from, clause.to)
    const reached = clause.joined === 'list' ? reach : 'none'
    const found = readExclusion(words, reached)
    reach = found.reach
    if (isOfLost(text, clause, read.lost)) read.lost.push(clause)
    else if (found.exclusion) {
      add(read.exclusions, found.exclusion)
      read.denied = new Set(['exclusion'])
    } else if (found.kind === 'other' || beginsRemoval(words)) readClause(text, clause, { sectors, read })
    else {
      // 剔除ST、银行: the verb reaches over the list.
      const removals =
        reached === 'all'
          ? removalsOf(text, { from: clause.from, to: objectEnd(text.slice(0, clause.to)) }, sectors)
          : undefined
      if (removals) take(text, removals, { joined: 'none', read })
      else read.lost.push(clause)
    }
  }
  return read
}

/** 昨天和今天涨停: what was lost speaks of the rest of its list as well. */
function isOfLost(text: string, { from, joined }: Clause, lost: readonly Stretch[]): boolean {
  const before = lost.at(-1)
  return (
    joined !== 'none' &&
    before !== undefined &&
    dangles(text.slice(before.from, before.to)) &&
    text.slice(before.to, from).length <= 2
  )
}

function add(exclusions: Exclusion[], exclusion: Exclusion): void {
  if (!exclusions.includes(exclusion)) exclusions.push(exclusion)
}

function take(
  text: string,
  items: readonly Item[],
  { joined, read }: Pick<JoinedItem, 'joined'> & { read: Read },
): void {
  let joint = joined
  read.denied = new Set(items.flatMap(({ denies, exclusion }) => denies ?? (exclusion ? 'exclusion' : [])))
  for (const item of items) {
    if (item.exclusion) add(read.exclusions, item.exclusion)
    read.items.push({ ...item, joined: joint })
    if (item.condition ?? item.sectors) joint = 'none'
    else if (text.slice(item.from, item.to) === '的') joint = 'of'
  }
}

/** A clause that is not understood whole is tried in its parts before and after 的, unless one says something of the other. */
function readClause(
  text: string,
  clause: Stretch & Pick<JoinedItem, 'joined'>,
  { sectors, read }: { sectors: readonly SectorName[]; read: Read },
): void {
  const whole = itemsOf(text, clause, sectors)
  if (whole && !isAboutTomorrow(whole) && !mayBeDenied(whole, read.denied)) {
    take(text, whole, { joined: clause.joined, read })
    return
  }
  const words = text.slice(clause.from, clause.to)
  const cut = whole || OPPOSITE.test(words) ? -1 : words.lastIndexOf('的')
  if (cut <= 0 || cut === words.length - 1 || dangles(words.slice(0, cut))) {
    read.lost.push(clause)
    return
  }
  readClause(text, { ...clause, to: clause.from + cut }, { sectors, read })
  readClause(text, { from: clause.from + cut + 1, to: clause.to, joined: 'of' }, { sectors, read })
}

/** 不要银行，证券: the second may be meant to be left out, or to be what is searched for. */
function mayBeDenied(items: readonly Item[], denied: ReadonlySet<Kind>): boolean {
  const named = items.filter(({ condition, sectors, exclusion }) => condition ?? sectors ?? exclusion)
  return (
    named.some((item) => denied.has(kindOf(item))) &&
    named.every((item) => item.denies === undefined && denied.has(kindOf(item)))
  )
}

/** 要涨停 says that it is about to happen; 要银行股 and 要市盈率小于20的 are wishes. */
function isAboutTomorrow(items: readonly Item[]): boolean {
  return items.some(({ isWish }, at) => {
    const next = items.slice(at + 1).find(({ condition, sectors, exclusion }) => condition ?? sectors ?? exclusion)
    return isWish === true && next?.condition !== undefined && next.denies === undefined && happens(next.condition)
  })
}

const EVENT_TYPES = ['technical', 'pattern', 'formula']
const EVENT_SECTIONS = ['价格涨跌', '连续涨跌', '涨跌停', '量能']

function happens(condition: ChosenCondition): boolean {
  return (
    EVENT_TYPES.includes(condition.typeId) ||
    (EVENT_SECTIONS.includes(findCondition(condition)?.section ?? '') && condition.zbId !== 'price')
  )
}

function piecesOf(words: string, lost: readonly Stretch[]): Piece[] {
  const inOrder = lost.toSorted((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of inOrder) {
    if (from > at) pieces.push({ text: words.slice(at, from), understood: true })
    const text = words.slice(from, to)
    const reason = reasonOf(plain(text))
    pieces.push({ text, understood: false, ...(reason === undefined ? {} : { reason }) })
    at = to
  }
  return at < words.length ? [...pieces, { text: words.slice(at), understood: true }] : pieces
}

function trimmed({ text: said, reason }: Piece): Understanding['notUnderstood'] {
  const text = said.replaceAll(/^[\s，,。；;、]+|[\s，,。；;、]+$/g, '')
  return text === '' ? [] : [{ text, ...(reason === undefined ? {} : { reason }) }]
}
