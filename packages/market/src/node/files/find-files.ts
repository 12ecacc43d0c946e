import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { InstrumentId } from '../../instrument.ts'
import { exchangeOfCode } from '../../stock-type.ts'

/** What a folder has about one instrument. */
export interface InstrumentFiles {
  day?: string
  minute?: string
  fiveMinutes?: string
  csv?: string
}

export interface MarketFolder {
  readonly instruments: ReadonlyMap<InstrumentId, InstrumentFiles>
  /** block_*.dat files by name. */
  readonly blocks: readonly string[]
  readonly industries: string | undefined
  readonly exRights: string | undefined
}

const BINARY = /^(sh|sz|bj)(\d{6})\.(day|lc1|lc5)$/i
/** SH#600000.csv (通达信's export), 600000.SH.csv, sh600000.csv or 600000.csv. */
const TABLE = /^(?:(SH|SZ|BJ)#?(\d{6})|(\d{6})(?:\.(SH|SZ|BJ))?)\.(?:csv|txt)$/i
const KINDS = { day: 'day', lc1: 'minute', lc5: 'fiveMinutes' } as const

/**
 * Everything usable in a folder and below it: a 通达信 folder as its client keeps it (vipdoc/sh/lday, minline, fzline,
 * T0002/hq_cache), loose files of the same kinds, and text tables. `ex-rights.csv` gives ex-right days.
 */
export function findFiles(folder: string): MarketFolder {
  const instruments = new Map<InstrumentId, InstrumentFiles>()
  const blocks: string[] = []
  let industries: string | undefined
  let exRights: string | undefined
  for (const path of pathsBelow(folder)) {
    const name = basename(path)
    const found = fileRoleOf(name)
    if (found) {
      const files = instruments.get(found.id) ?? {}
      // The first of several wins, in the order of their paths.
      files[found.kind] ??= path
      instruments.set(found.id, files)
    }
    if (/^block_(gn|fg|zs)\.dat$/i.test(name)) blocks.push(path)
    if (name.toLowerCase() === 'tdxhy.cfg') industries = path
    if (name.toLowerCase() === 'ex-rights.csv') exRights = path
  }
  return { instruments, blocks, industries, exRights }
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function fileRoleOf(name: string): { id: InstrumentId; kind: keyof InstrumentFiles } | undefined {
  const [, market = '', code = '', extension = ''] = BINARY.exec(name) ?? []
  if (code) return { id: idOf(market, code), kind: KINDS[extension.toLowerCase() as keyof typeof KINDS] }
  const [, before, first, second, after] = TABLE.exec(name) ?? []
  const tabled = first ?? second
  const exchange = before ?? after ?? (tabled && exchangeOfCode(tabled))
  return tabled && exchange ? { id: idOf(exchange, tabled), kind: 'csv' } : undefined
}

function idOf(exchange: string, code: string): InstrumentId {
  return `${exchange.toUpperCase() as 'SH' | 'SZ' | 'BJ'}.${code}`
}
