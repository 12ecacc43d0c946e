import type { Match } from '../../contract/index.ts'
import { NO_FIGURE } from '@niujin/web-kit/formats'
import { COLUMN_KEYS, COLUMN_NAMES, figureText } from './columns.ts'
import { reasonText } from './reason-text.ts'

/**
 * The result as a table file: commas, every cell in quotes, lines ended as spreadsheets expect, and the mark in front
 * by which Excel knows the encoding. A code carries its exchange (`000001.SZ`), or Excel would drop its zeros.
 */
export function matchesCsv(matches: readonly Match[], conditions: readonly string[]): string {
  const heads = ['代码', '名称', ...COLUMN_KEYS.map((key) => COLUMN_NAMES[key]), ...conditions]
  const lines = matches.map(({ quote, reasons }) => [
    `${quote.code}.${quote.id.slice(0, 2)}`,
    quote.name,
    ...COLUMN_KEYS.map((key) => figureText(key, quote.live, quote.digits)),
    ...conditions.map((_, position) => reasonText(reasons[position] ?? [])),
  ])
  return `\uFEFF${[heads, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}

// A cell that begins like a formula is never run by the spreadsheet; signed numbers stay numbers.
function quoted(cell: string): string {
  if (cell === NO_FIGURE) return ''
  const safe = /^[=@\t]|^[+-](?![\d.])/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
