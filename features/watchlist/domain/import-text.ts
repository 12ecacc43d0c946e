import { exchangeOfCode, type Exchange } from '@niujin/market'

/** What one line of an import may mean: ids to try in this order, and names to look for. */
export interface ImportLine {
  /** The line as it stood, cut to 60 characters. */
  readonly text: string
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

const EXCHANGES: readonly Exchange[] = ['SH', 'SZ', 'BJ', 'HK', 'BK']
const PREFIXED = /^(SH|SZ|BJ|HK|BK)[.:]?(?=.*\d)([0-9A-Z]{3,8})$/
const SUFFIXED = /^([0-9A-Z]{3,8})\.(SH|SS|SZ|BJ|HK|BK)$/
const CODE = /^\d{4,6}$/
/** 通达信 block files: the market, 1 Shanghai, 0 Shenzhen, 2 Beijing, then the code. */
const BLOCK = /^([012])(\d{6})$/
const BLOCK_MARKETS: Readonly<Record<string, Exchange>> = { '0': 'SZ', '1': 'SH', '2': 'BJ' }
const HEADINGS = /^(证券)?(代码|名称|简称|股票|股票代码|股票名称|symbol|code|name)$/i

/** Reads an import: one security a line, or several separated by commas or blanks; a heading line says nothing. */
export function readImport(text: string): ImportLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n;；]+/)
    .flatMap(readLine)
}

function readLine(line: string): ImportLine[] {
  const cells = line.split(/[,，、\t|]/).map(cleanCell).filter((cell) => cell !== '')
  if (cells.length === 0 || HEADINGS.test(cells[0] ?? '')) return []
  const words = cells.flatMap((cell) => (/^[\x20-\x7e]+$/.test(cell) ? cell.split(/\s+/) : [cell, ...spaced(cell)]))
  const coded = words.filter((word) => idsOfWord(word).length > 0)
  // Several codes in one line are several securities; a code with a name is one.
  if (coded.length > 1 && coded.length === words.length) return coded.map((word) => lineOf(word, [word]))
  return [lineOf(line, words)]
}

/** 贵州茅台 600519: words apart, where the whole is no name. */
function spaced(cell: string): string[] {
  const parts = cell.split(/\s+/)
  return parts.length > 1 ? parts : []
}

function lineOf(text: string, words: readonly string[]): ImportLine {
  const code = words.find((word) => idsOfWord(word).length > 0)
  return {
    text: text.trim().slice(0, 60),
    ids: code === undefined ? [] : idsOfWord(code),
    names: words.filter((word) => word !== code && word.length >= 2),
  }
}

/** Ids a word may mean, the likeliest first. */
function idsOfWord(word: string): string[] {
  const upper = word.toUpperCase()
  const exact = exactId(upper)
  if (exact !== undefined) return [exact]
  if (!CODE.test(upper)) return []
  const likely = exchangeOfCode(upper)
  return [...(likely ? [likely] : []), ...EXCHANGES.filter((one) => one !== likely)].map((one) => `${one}.${upper}`)
}

/** The id of a word that names its market. */
function exactId(word: string): string | undefined {
  const prefixed = PREFIXED.exec(word)
  if (prefixed) return `${prefixed[1]}.${prefixed[2]}`
  const suffixed = SUFFIXED.exec(word)
  if (suffixed) return `${suffixed[2] === 'SS' ? 'SH' : suffixed[2]}.${suffixed[1]}`
  const block = BLOCK.exec(word)
  return block ? `${BLOCK_MARKETS[block[1] ?? '']}.${block[2]}` : undefined
}

/** Quotes of CSV, the apostrophe and ="…" that keep a spreadsheet from eating zeros, marks around names. */
function cleanCell(cell: string): string {
  return cell.trim().replace(/^="?|^["'“]+/, '').replace(/["'”]+$/, '').trim()
}
