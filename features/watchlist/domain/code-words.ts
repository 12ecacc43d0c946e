import { exchangeOfCode, type Exchange } from '@niujin/market'

const EXCHANGES: readonly Exchange[] = ['SH', 'SZ', 'BJ', 'HK', 'BK']
/** Other names of the exchanges, as programs write them before or after a code. */
const ALSO: Readonly<Record<string, Exchange>> = { SS: 'SH', XSHG: 'SH', SHSE: 'SH', XSHE: 'SZ', SZSE: 'SZ' }
const NAMES = [...EXCHANGES, ...Object.keys(ALSO)].join('|')
const PREFIXED = new RegExp(`^(${NAMES})[.:]?(?=.*\\d)([0-9A-Z]{1,8})$`)
const SUFFIXED = new RegExp(`^([0-9A-Z]{1,8})\\.(${NAMES})$`)
/** Block files and addresses of other programs: the market, 1 Shanghai, 0 Shenzhen or Beijing, 2 Beijing, then the code. */
const NUMBERED = /^([012])\.?(\d{6})$/
const NUMBERED_HK = /^116\.(\d{5})$/
const CODE = /^\d{4,6}$/
const SHORT_CODE = /^\d{1,6}$/

/** Ids a word may mean, the likeliest first; empty when it is no code. */
export function idsOfWord(word: string): string[] {
  const upper = word.toUpperCase()
  const exact = exactId(upper)
  if (exact !== undefined) return [exact]
  return CODE.test(upper) ? idsOfCode(upper) : []
}

/** The same for a cell that a heading calls a code: spreadsheets eat the zeros in front, and 858 is 000858. */
export function idsOfCodeCell(word: string): string[] {
  const ids = idsOfWord(word)
  return ids.length === 0 && SHORT_CODE.test(word) ? idsOfCode(word) : ids
}

function idsOfCode(code: string): string[] {
  const likely = exchangeOfCode(code)
  const whole = [...(likely ? [likely] : []), ...EXCHANGES.filter((one) => one !== likely)].map(
    (one) => `${one}.${code}`,
  )
  return code.length === 6
    ? whole
    : [...whole, `SZ.${code.padStart(6, '0')}`, `SH.${code.padStart(6, '0')}`, `HK.${code.padStart(5, '0')}`]
}

/** The id of a word that names its market. */
function exactId(word: string): string | undefined {
  const [, before, code = ''] = PREFIXED.exec(word) ?? []
  if (before !== undefined) return idOn(before, code)
  const [, written = '', after] = SUFFIXED.exec(word) ?? []
  return after === undefined ? numberedId(word) : idOn(after, written)
}

function numberedId(word: string): string | undefined {
  const [, market, code = ''] = NUMBERED.exec(word) ?? []
  if (market !== undefined) return `${exchangeNumbered(market, code)}.${code}`
  const [, hongKong] = NUMBERED_HK.exec(word) ?? []
  return hongKong === undefined ? undefined : `HK.${hongKong}`
}

/** Hong Kong's codes have five digits, however many are written. */
function idOn(name: string, code: string): string {
  const exchange = ALSO[name] ?? name
  return `${exchange}.${exchange === 'HK' && /^\d+$/.test(code) ? code.padStart(5, '0') : code}`
}

function exchangeNumbered(market: string, code: string): Exchange {
  if (market === '1') return 'SH'
  return market === '2' || exchangeOfCode(code) === 'BJ' ? 'BJ' : 'SZ'
}

const CLOSING_MARKS = `"'”’`

/** A cell without what keeps a spreadsheet from eating zeros, marks around names, and full-width letters. */
export function cleanWord(cell: string): string {
  const begun = cell
    .normalize('NFKC')
    .trim()
    .replace(/^="?|^["'“‘]+/, '')
  return withoutClosingMarks(begun).trim()
}

/** From the end, mark by mark: an expression would begin anew at each mark of a cell that is full of them. */
function withoutClosingMarks(cell: string): string {
  let { length } = cell
  while (CLOSING_MARKS.includes(cell.at(length - 1) ?? ' ')) length -= 1
  return cell.slice(0, length)
}

/** The words of a cell, and the cell as a whole where it may be a name: 贵州茅台 600519. */
export function wordsOf(cell: string): string[] {
  const parts = cell.split(/\s+/)
  return parts.length === 1 || /^[\x20-\x7e]+$/.test(cell) ? parts : [cell, ...parts]
}
