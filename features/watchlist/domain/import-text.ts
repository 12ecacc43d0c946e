import { cleanWord, idsOfWord, wordsOf } from './code-words.ts'
import type { ImportLine } from './import-line.ts'
import { readTable } from './import-table.ts'
import { findTable } from './table-heading.ts'

const HEADINGS = /^(证券)?(代码|名称|简称|股票|股票代码|股票名称|symbol|code|name)$/i

/** Reads an import: a table with a heading, or lines of one security each, or several separated by commas or blanks. */
export function readImport(text: string): ImportLine[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\0', '')
  const table = findTable(plain)
  return table ? readTable(table) : plain.split(/[\r\n;；]+/).flatMap(readLine)
}

function readLine(line: string): ImportLine[] {
  if (line.trimStart().startsWith('#')) return []
  const cells = line
    .split(/[,，、\t|]/)
    .map(cleanWord)
    .filter((cell) => cell !== '')
  if (cells.length === 0 || HEADINGS.test(cells[0] ?? '')) return []
  const words = cells.flatMap(wordsOf)
  const coded = words.filter((word) => idsOfWord(word).length > 0)
  // Several codes in one line are several securities; a code with a name is one.
  if (coded.length > 1 && coded.length === words.length) return coded.map((word) => lineOf(word, [word]))
  return [lineOf(line, words)]
}

function lineOf(text: string, words: readonly string[]): ImportLine {
  const code = words.find((word) => idsOfWord(word).length > 0)
  return {
    text: text.trim().slice(0, 60),
    ids: code === undefined ? [] : idsOfWord(code),
    names: words.filter((word) => word !== code && word.length >= 2),
  }
}
