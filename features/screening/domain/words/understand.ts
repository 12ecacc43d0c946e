import { clausesOf, type Clause } from './clauses.ts'
import { readExclusion, type Exclusion, type Reach } from './exclusions.ts'
import { gathered, type Gathered } from './gather.ts'
import { itemsOf, type Item, type NamedSector } from './items.ts'
import { plain } from './plain.ts'

/** A stretch of the text, in order; all of them together are the text. */
export interface Piece {
  readonly text: string
  readonly understood: boolean
}

/** What a sentence asks for, and what of it was not understood. */
export interface Understanding extends Gathered {
  readonly exclusions: Exclusion[]
  /** In order, without the blanks and commas around them. */
  readonly notUnderstood: string[]
  readonly pieces: Piece[]
}

/** Words after which a clause may mean the opposite: then no part of it is taken. */
const OPPOSITE = /[不没非未无别勿除剔排去]|以外|之外|相反/

/**
 * Turns common Chinese phrases into conditions. A clause is taken only when all of it is understood; alternatives (或),
 * denials and everything else that a rule cannot say are handed back as they were written, never guessed.
 */
export function understand(words: string, sectors: readonly NamedSector[] = []): Understanding {
  const text = plain(words)
  const named = sectors.map((sector) => [plain(sector.name), sector] as const).filter(([name]) => name.length > 1)
  const { clauses, alternatives } = clausesOf(text, named.flatMap(([name]) => (/[和与及、且]|同时/.test(name) ? [name] : [])))
  const read = readClauses(text, clauses, named)
  const result = gathered(read.items)
  const lost = [...alternatives, ...read.lost, ...result.lost]
  const pieces = piecesOf(words, lost)
  return {
    conditions: result.conditions,
    sectors: result.sectors,
    exclusions: read.exclusions,
    notUnderstood: pieces.flatMap(({ text: piece, understood }) => (understood ? [] : trimmed(piece))),
    pieces,
  }
}

interface Read {
  readonly items: (Item & { continuesList: boolean })[]
  readonly exclusions: Exclusion[]
  readonly lost: { from: number; to: number }[]
}

function readClauses(text: string, clauses: readonly Clause[], sectors: readonly (readonly [string, NamedSector])[]): Read {
  const read: Read = { items: [], exclusions: [], lost: [] }
  let reach: Reach = 'none'
  for (const clause of clauses) {
    const found = readExclusion(text.slice(clause.from, clause.to), clause.continuesList ? reach : 'none')
    reach = found.reach
    if (found.exclusion) add(read.exclusions, found.exclusion)
    else if (found.kind === 'lost') read.lost.push(clause)
    else readClause(text, clause, { sectors, read })
  }
  return read
}

function add(exclusions: Exclusion[], exclusion: Exclusion): void {
  if (!exclusions.includes(exclusion)) exclusions.push(exclusion)
}

/** A clause that is not understood whole is tried in its parts before and after 的, unless it denies something. */
function readClause(text: string, clause: Clause, { sectors, read }: { sectors: readonly (readonly [string, NamedSector])[]; read: Read }): void {
  const whole = itemsOf(text, clause, sectors)
  if (whole) {
    read.items.push(...whole.map((item) => ({ ...item, continuesList: clause.continuesList && item.from === clause.from })))
    return
  }
  const words = text.slice(clause.from, clause.to)
  const cut = OPPOSITE.test(words) ? -1 : words.lastIndexOf('的')
  if (cut <= 0 || cut === words.length - 1) {
    read.lost.push(clause)
    return
  }
  readClause(text, { ...clause, to: clause.from + cut }, { sectors, read })
  readClause(text, { from: clause.from + cut + 1, to: clause.to, continuesList: false }, { sectors, read })
}

function piecesOf(words: string, lost: readonly { from: number; to: number }[]): Piece[] {
  const inOrder = lost.toSorted((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of inOrder) {
    if (from > at) pieces.push({ text: words.slice(at, from), understood: true })
    pieces.push({ text: words.slice(from, to), understood: false })
    at = to
  }
  return at < words.length ? [...pieces, { text: words.slice(at), understood: true }] : pieces
}

function trimmed(piece: string): string[] {
  const text = piece.replaceAll(/^[\s，,。；;、]+|[\s，,。；;、]+$/g, '')
  return text === '' ? [] : [text]
}
