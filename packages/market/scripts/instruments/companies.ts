import type { Board } from '../../src/instrument.ts'
import type { ListRow, PublicLists } from './public-lists.ts'
import { readRows } from './tables.ts'

export interface Company {
  readonly code: string
  readonly exchange: 'SH' | 'SZ' | 'BJ'
  readonly name: string
  readonly board: Board
  /** Code under which the lists have it; '' when none does. */
  readonly listed: string
}

/** The board a code's range belongs to (code ranges of the three exchanges). */
export function boardOf(code: string): Board {
  if (code.startsWith('68')) return 'star'
  if (code.startsWith('30')) return 'chinext'
  return isBeijing(code) ? 'bse' : 'main'
}

/** 920 since October 2025, 4 and 8 before. */
function isBeijing(code: string): boolean {
  return /^(4|8|92)/.test(code)
}

/** Every A share: those of the newest list, and the newer ones that no list has yet, by exchange and code. */
export function collectCompanies({ newest, older }: Pick<PublicLists, 'newest' | 'older'>): Company[] {
  const named = new Map(readRows('newer-listings.txt').map(([code = '', name = '']) => [code, name]))
  const beijing = new BeijingCodes([...newest.values()], named)
  const oldCodes = new Map(
    [...older.values()].filter(({ code }) => isBeijing(code)).map(({ code, name }) => [name, code]),
  )
  const companies = [...newest.values()].map((row): Company => {
    const code = beijing.of(row)
    const company = companyOf(code, (code === row.code && named.get(code)) || row.name)
    return { ...company, listed: row.code }
  })
  const taken = new Set(companies.map(({ code }) => code))
  const later = [...named].filter(([code]) => !taken.has(code)).map(([code, name]) => companyOf(code, name))
  return [...companies, ...later.map((one) => ({ ...one, listed: oldCodes.get(one.name) ?? '' }))].toSorted((a, b) =>
    a.exchange + a.code < b.exchange + b.code ? -1 : 1,
  )
}

function companyOf(code: string, name: string): Company {
  const board = boardOf(code)
  return { code, name, board, exchange: board === 'bse' ? 'BJ' : code.startsWith('6') ? 'SH' : 'SZ', listed: '' }
}

/**
 * The new codes of Beijing companies, which the newest list still shows under their old ones: 920 and the last three
 * digits (北京证券交易所, 存量上市公司证券代码切换, October 2025). Where two companies end alike the exchange chose one of
 * them anew; unless a list shows which, a company keeps the code it is listed under.
 */
class BeijingCodes {
  private readonly shown: ReadonlyMap<string, string>
  private readonly taken: ReadonlySet<string>
  private readonly endings = new Map<string, number>()

  constructor(rows: readonly ListRow[], named: ReadonlyMap<string, string>) {
    this.shown = new Map([...named].filter(([code]) => isBeijing(code)).map(([code, name]) => [name, code]))
    this.taken = new Set([...named.keys(), ...rows.map(({ code }) => code)].filter((code) => code.startsWith('92')))
    for (const { code } of rows) {
      if (isBeijing(code)) this.endings.set(code.slice(3), (this.endings.get(code.slice(3)) ?? 0) + 1)
    }
  }

  of({ code, name }: ListRow): string {
    if (!isBeijing(code) || code.startsWith('92')) return code
    const shown = this.shown.get(name)
    if (shown) return shown
    const made = `920${code.slice(3)}`
    return this.taken.has(made) || (this.endings.get(code.slice(3)) ?? 0) > 1 ? code : made
  }
}
