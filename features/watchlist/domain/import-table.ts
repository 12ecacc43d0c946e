import { plainCell } from '@niujin/contract-kit/csv'
import { COST_MOST, NOTE_MAX, QUANTITY_MOST } from '../contract/limits.ts'
import { cleanWord, idsOfCodeCell, wordsOf } from './code-words.ts'
import { readCells } from '@niujin/contract-kit/read-csv'
import type { Beside, ImportLine } from './import-line.ts'
import type { Field, Table } from './table-heading.ts'

/** What programs write where there is no figure. */
const NO_FIGURE = /^(-+|—+|0+(\.0*)?|无)?$/
const FIGURE = /^\d+(\.\d+)?$/

/** Reads the rows of a table; rows that say nothing, and remarks below it, are left out. */
export function readTable({ separator, columns, body }: Table): ImportLine[] {
  return readCells(body, separator).flatMap((cells) => {
    const cellOf = (field: Field) => (columns[field] === undefined ? '' : (cells[columns[field]] ?? ''))
    const text = cells.join(' ').trim()
    if (text === '' || text.startsWith('#')) return []
    const words = [...wordsOf(cleanWord(cellOf('code'))), ...wordsOf(cleanWord(cellOf('name')))].filter(
      (word) => word !== '',
    )
    const code = words.find((word) => idsOfCodeCell(word).length > 0)
    return {
      text: text.slice(0, 60),
      ids: code === undefined ? [] : idsOfCodeCell(code),
      names: words.filter((word) => word !== code && word.length >= 2),
      beside: besideOf(cellOf, columns.pinned !== undefined),
    }
  })
}

/** `isOurs`: a table that says what is pinned has one group a row; others may name several in a cell. */
function besideOf(cellOf: (field: Field) => string, isOurs: boolean): Beside {
  const unreadable: string[] = []
  const group = plainCell(cellOf('group').trim())
  const figure = (field: Field, most: number, unit: number) => {
    const value = figureOf(cellOf(field), most, unit)
    if (value === undefined) unreadable.push(cellOf(field).trim().slice(0, 20))
    return value ?? null
  }
  const note = plainCell(cellOf('note').trim()).trim()
  if (note.length > NOTE_MAX) unreadable.push(`${note.slice(0, 20)}…`)
  return {
    groups: (isOurs ? [group] : group.split(/[\s,，;；、]+/)).filter((name) => name !== ''),
    pinned: /^(是|y(es)?|1|true|√)$/i.test(cellOf('pinned').trim()),
    note: note.length > NOTE_MAX ? '' : note,
    cost: figure('cost', COST_MOST, 1000),
    quantity: figure('quantity', QUANTITY_MOST, 1),
    unreadable,
  }
}

/** A figure in whole units; null where there is none, undefined where what stands there is none that can be kept. */
function figureOf(cell: string, most: number, unit: number): number | null | undefined {
  const plain = cleanWord(cell).replace(/[\s,]|^(HK\$|[¥$])|(港元|元|股|份)$/g, '')
  if (NO_FIGURE.test(plain)) return null
  if (!FIGURE.test(plain)) return undefined
  const value = Number(plain) * unit
  const whole = unit === 1 ? value : Math.round(value)
  return Number.isInteger(whole) && whole >= 1 && whole <= most ? whole : undefined
}
