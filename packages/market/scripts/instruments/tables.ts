import { readFileSync } from 'node:fs'

const FOLDER = new URL('../../instruments/', import.meta.url)

/** Rows of one of the hand-kept tables, split at spaces or tabs. */
export function readRows(name: string, separator: RegExp | string = /\s+/): string[][] {
  return readFileSync(new URL(name, FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(separator))
}

/** A table of two columns: what another calls it, and what we do. */
export function readPairs(name: string): ReadonlyMap<string, string> {
  return new Map(readRows(name, '\t').map(([theirs = '', ours = '']) => [theirs, ours]))
}

export interface SectorRow {
  /** Code as in `BK.1001`. */
  readonly code: string
  readonly name: string
  /** Concepts: an @rule, or = and the industry all of which belongs to it. */
  readonly rule: string
}

/** The sectors of one kind, in the order of their codes. */
export function readSectors(kind: 'industry' | 'concept' | 'region'): SectorRow[] {
  return readRows('sectors.tsv', '\t')
    .filter((row) => row[1] === kind)
    .map(([code = '', , name = '', rule = '']) => ({ code, name, rule }))
}

export interface KnownCompany {
  readonly industry: string
  readonly region: string
  /** 100 million shares. */
  readonly total: number
  readonly float: number
  /** Yuan, around the middle of 2026, rounded. */
  readonly price: number
  readonly listDate: number
  readonly concepts: readonly string[]
}

/** What is known of well-known companies, by code. */
export function readKnownCompanies(): Map<string, KnownCompany> {
  return new Map(
    readRows('known-companies.txt').map(([code = '', , industry = '', region = '', ...rest]) => {
      const [total = 0, float = 0, price = 0, listDate = 0] = rest.slice(0, 4).map(Number)
      const concepts = (rest[4] ?? '-').split(',').filter((concept) => concept !== '-')
      return [code, { industry, region, total, float, price, listDate, concepts }]
    }),
  )
}
