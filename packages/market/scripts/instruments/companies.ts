import type { Board } from '../../src/instrument.ts'
import { readRows } from './tables.ts'
import { textHash } from './text-hash.ts'

export interface Company {
  readonly code: string
  readonly exchange: 'SH' | 'SZ' | 'BJ'
  readonly name: string
  readonly board: Board
  readonly invented: boolean
}

/** About how many companies each board has; the exchanges publish the numbers every month. */
const SIZE = { main: 3180, chinext: 1385, star: 590, bse: 275 } as const

/** The board a code's range belongs to (code ranges of the three exchanges). */
export function boardOf(code: string): Board {
  if (code.startsWith('68')) return 'star'
  if (code.startsWith('30')) return 'chinext'
  return /^(43|83|87|92)/.test(code) ? 'bse' : 'main'
}

function exchangeOf(code: string): Company['exchange'] {
  if (code.startsWith('6')) return 'SH'
  return boardOf(code) === 'bse' ? 'BJ' : 'SZ'
}

const companyOf = (code: string, name: string, invented = false): Company => ({
  code,
  exchange: exchangeOf(code),
  name,
  board: boardOf(code),
  invented,
})

/** PT and 退 in a name, and the codes of delisted.txt: companies that left the exchange. */
const GONE_NAME = /^PT|退/

/** All companies: the symbol list's, the newer ones, and invented ones up to the market's real size, by exchange and code. */
export function collectCompanies(symbols: readonly (readonly [symbol: string, name: string, type: string])[]): Company[] {
  const gone = new Set(readRows('delisted.txt').flat())
  const named = new Map<string, string>()
  for (const [symbol, name, type] of symbols) {
    if (type === 'EQA' && !GONE_NAME.test(name)) named.set(symbol.slice(0, 6), name.replaceAll(/\s/g, ''))
  }
  for (const [code = '', name = ''] of readRows('newer-listings.txt')) named.set(code, name)
  for (const [code = '', name = ''] of readRows('known-companies.txt')) named.set(code, name)
  const real = [...named].filter(([code]) => !gone.has(code)).map(([code, name]) => companyOf(code, name))
  return [...real, ...inventCompanies(real)].toSorted((a, b) =>
    a.exchange + a.code < b.exchange + b.code ? -1 : 1,
  )
}

const FIRST = Array.from('晶启宏泰瑞凌辰益锦恒宇科盛华鼎昂沃佳欣立图鸿凯博维思诚明朗翰珩越铭晟')
const SECOND = Array.from('源达能微创和成宝力康安特锐德邦拓普工光海智浦川驰跃擎域')
const TAIL = '新材 股份 科技 精密 电子 生物 环保 智能 装备 医药 软件 能源 技术 微电 动力'.split(' ')
const NEW_CODES: Readonly<Record<Board, readonly number[]>> = {
  main: [603_410, 1_401],
  chinext: [301_640],
  star: [688_803],
  bse: [920_130],
}

/** Made-up companies in the manner of the newest listings, on codes that nobody known has. */
function inventCompanies(real: readonly Company[]): Company[] {
  const codes = new Set(real.map(({ code }) => code))
  const names = new Set(real.map(({ name }) => name))
  const made: Company[] = []
  for (const board of ['main', 'chinext', 'star', 'bse'] as const) {
    const missing = SIZE[board] - real.filter((company) => company.board === board).length
    for (let number = 0; number < missing; number += 1) {
      const starts = NEW_CODES[board]
      const code = freeCode(starts[number % starts.length] ?? 0, codes)
      const name = freeName(code, names)
      codes.add(code)
      names.add(name)
      made.push(companyOf(code, name, true))
    }
  }
  return made
}

function freeCode(from: number, taken: ReadonlySet<string>): string {
  let code = from
  while (taken.has(String(code).padStart(6, '0'))) code += 1
  return String(code).padStart(6, '0')
}

function freeName(code: string, taken: ReadonlySet<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const part = (words: readonly string[], which: string) =>
      words[Math.floor(textHash(`${which}${attempt}/${code}`) * words.length)] ?? ''
    const name = `${part(FIRST, 'first')}${part(SECOND, 'second')}${part(TAIL, 'tail')}`
    if (!taken.has(name)) return name
  }
}
